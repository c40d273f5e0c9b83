import type { ReactNode } from 'react';

type FadingScrollProps = { readonly label: string; readonly children: ReactNode };

/**
 * Scrolls content that does not fit, also by keyboard. Fades its lower edge as long as there is more: the fade has room of
 * its own below the content, which therefore needs no padding there.
 */
export function FadingScroll({ label, children }: FadingScrollProps) {
  return (
    <div
      role="region"
      aria-label={label}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- WCAG asks for it where nothing inside has focus
      tabIndex={0}
      className="min-h-0 flex-1 overflow-auto focus-visible:outline-2 focus-visible:-outline-offset-2 focus-visible:outline-sky"
    >
      {children}
      <div
        aria-hidden="true"
        className="pointer-events-none sticky bottom-0 h-8 bg-linear-to-t short:h-3 from-paper to-transparent"
      />
    </div>
  );
}
