import type { ReactNode } from 'react';

/** As the `ref` of what has just appeared: moves the focus there, and with it what is in sight on a phone. */
export const takeFocus = (element: HTMLElement | null): void => element?.focus();

type ProblemProps = { readonly takesFocus?: boolean; readonly children: ReactNode };

/** What went wrong, said aloud; `takesFocus` where what was pressed is gone or far from it. */
export const Problem = ({ takesFocus = false, children }: ProblemProps) => (
  <p
    role="alert"
    tabIndex={-1}
    ref={takesFocus ? takeFocus : undefined}
    className="rounded-md bg-danger-soft px-4 py-3 text-base text-danger outline-0"
  >
    {children}
  </p>
);
