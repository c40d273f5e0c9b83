import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';

/**
 * Moves the focus to the heading of each new step, because the button that led there is gone. On the first step, does
 * so only if the person's last action opened the wizard. A page load leaves the focus alone.
 */
export function useStepFocus(list: RefObject<HTMLElement | null>, step: number, focusOnOpen: boolean): void {
  const shown = useRef(focusOnOpen ? undefined : step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    list.current?.querySelector<HTMLElement>('[data-step-heading]')?.focus({ preventScroll: true });
    // On the lowest screens the whole panel scrolls, and it is still where the button was.
    list.current?.parentElement?.scrollTo({ top: 0 });
  }, [list, step]);
}
