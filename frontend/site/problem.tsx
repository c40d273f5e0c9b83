import type { ReactNode } from 'react';

/**
 * The `ref` of an element that has just appeared: moves the focus there, which also scrolls it into view on a phone.
 */
export const takeFocus = (element: HTMLElement | null): void => element?.focus();

type ProblemProps = { readonly takesFocus?: boolean; readonly children: ReactNode };

/** A problem, announced to screen readers. Set `takesFocus` if the pressed button is gone or far away. */
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
