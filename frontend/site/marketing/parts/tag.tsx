import type { ReactNode } from 'react';

/** Label in the corner of a picture. */
export function Tag({ icon, children }: { readonly icon?: ReactNode; readonly children: ReactNode }) {
  return (
    <span className="tag">
      {icon}
      {children}
    </span>
  );
}
