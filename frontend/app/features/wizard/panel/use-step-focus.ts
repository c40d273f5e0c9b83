import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';

/**
 * Moves the focus to the heading of each new step, because the button that led there is gone. On the first step shown
 * only if the wizard was opened by what a person just did: a page that loads leaves the focus alone.
 */
export function useStepFocus(list: RefObject<HTMLElement | null>, step: number, focusOnOpen: boolean): void {
  const shown = useRef(focusOnOpen ? undefined : step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    list.current?.querySelector<HTMLElement>('[data-step-heading]')?.focus({ preventScroll: true });
  }, [list, step]);
}
