import type { ReactNode } from 'react';

import { cx } from './class-names.ts';

type FormFieldsProps = { readonly busy: boolean; readonly className?: string; readonly children: ReactNode };

/**
 * The fields of a form that closes or is emptied once it is saved. While it is `busy`, nothing can be typed into them,
 * because it would be lost. The form's buttons stay outside, so that the pressed one keeps the focus.
 */
export function FormFields({ busy, className, children }: FormFieldsProps) {
  return (
    <div inert={busy} className={cx('min-w-0 grid-cols-1 transition-opacity delay-200 inert:opacity-60', className)}>
      {children}
    </div>
  );
}
