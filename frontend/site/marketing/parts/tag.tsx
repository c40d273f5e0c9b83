import type { ReactNode } from 'react';

/** What a picture is, in its corner. */
export function Tag({ icon, children }: { readonly icon?: ReactNode; readonly children: ReactNode }) {
  return (
    <span className="tag">
      {icon}
      {children}
    </span>
  );
}
