import type { ButtonHTMLAttributes, AnchorHTMLAttributes, ReactNode } from 'react';

import { cx } from './class-names.ts';
import { Spinner } from './spinner.tsx';

type Variant = {
  /**
   * At most one `primary` per view. `dark` is the second-strongest action, `outline` a strong one next to the primary.
   */
  readonly variant?: 'plain' | 'primary' | 'dark' | 'outline' | 'ghost' | 'danger' | 'quiet-danger';
  readonly size?: 'sm' | 'md' | 'lg';
  readonly icon?: ReactNode;
};

const BASE =
  'inline-flex items-center justify-center gap-2 rounded-md border font-semibold whitespace-nowrap no-underline tight:whitespace-normal ' +
  'transition-colors duration-[180ms] ease-brick disabled:cursor-not-allowed disabled:border-idle disabled:bg-idle disabled:text-idle-ink ' +
  'aria-disabled:cursor-not-allowed aria-disabled:border-idle aria-disabled:bg-idle aria-disabled:text-idle-ink';

const variants = {
  plain: 'border-line bg-paper text-ink hover:border-[#c7cfd8] hover:bg-[#fafbfc]',
  primary: 'border-clay bg-clay text-white hover:border-clay-dark hover:bg-clay-dark',
  dark: 'border-ink bg-ink text-white hover:bg-[#1c2b42]',
  outline: 'border-clay bg-paper text-clay hover:bg-clay-soft',
  ghost: 'border-transparent bg-transparent text-ink-soft hover:bg-[#0f1b2d0d] hover:text-ink',
  danger: 'border-line bg-paper text-danger hover:bg-danger-soft',
  'quiet-danger': 'border-transparent bg-transparent text-danger hover:bg-danger-soft',
};

const sizes = {
  sm: 'min-h-8 gap-1.5 px-2.5 py-1 text-sm',
  md: 'min-h-10 px-4 py-2 text-base',
  lg: 'min-h-[50px] px-4 py-2.5 text-md md:min-h-12 md:px-5',
};

export const buttonClass = ({ variant = 'plain', size = 'md' }: Variant): string =>
  cx(BASE, variants[variant], sizes[size]);

type ButtonProps = Variant & ButtonHTMLAttributes<HTMLButtonElement> & { readonly busy?: boolean };

/**
 * `busy` shows a spinner instead of the icon and blocks presses. The label says what is going on. The button is not
 * `disabled` while busy, because then the person who pressed it would lose the focus.
 */
export function Button({
  variant = 'plain',
  size = 'md',
  icon,
  busy = false,
  className,
  onClick,
  children,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      onClick={(event) => (busy ? event.preventDefault() : onClick?.(event))}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      className={cx(buttonClass({ variant, size }), className)}
    >
      {busy ? <Spinner className="size-4" /> : icon}
      {children}
    </button>
  );
}

type LinkProps = Variant & AnchorHTMLAttributes<HTMLAnchorElement>;

export function ButtonLink({ variant = 'plain', size = 'md', icon, className, children, ...rest }: LinkProps) {
  return (
    <a {...rest} className={cx(buttonClass({ variant, size }), className)}>
      {icon}
      {children}
    </a>
  );
}
