import type { ReactNode } from 'react';

type PageHeaderProps = { readonly title: string; readonly lead?: ReactNode; readonly children?: ReactNode };

/** Top of every page except the landing page. */
export function PageHeader({ title, lead, children }: PageHeaderProps) {
  return (
    <section className="page-head">
      <div className="wrap">
        <h1>{title}</h1>
        {lead && <p className="lead">{lead}</p>}
        {children}
      </div>
    </section>
  );
}
