import type { ReactNode } from 'react';

type PageHeadProps = { readonly title: string; readonly lead?: ReactNode; readonly children?: ReactNode };

/** The top of every page but the first: one heading, one line, and what belongs to it. */
export function PageHead({ title, lead, children }: PageHeadProps) {
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
