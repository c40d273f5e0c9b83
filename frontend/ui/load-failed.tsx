import type { ReactNode } from 'react';

import { Button } from './button.tsx';
import { cx } from './class-names.ts';

type LoadFailedProps = { readonly children: ReactNode; readonly onRetry: () => void; readonly className?: string };

/** In place of a list or a card, says what could not be loaded and offers to try again. */
export const LoadFailed = ({ children, onRetry, className }: LoadFailedProps) => (
  <p
    role="alert"
    className={cx('flex flex-wrap items-center gap-3 rounded-md bg-danger-soft p-3 text-danger', className)}
  >
    {children}
    <Button size="sm" onClick={onRetry}>
      Try Again
    </Button>
  </p>
);
