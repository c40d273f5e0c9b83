import { useEffectEvent, useLayoutEffect } from 'react';

/**
 * Cancels what a screen waits for when the person leaves it, so that a late reply does not take the person back. A
 * layout effect cancels before the next event. A plain effect would let through a reply that arrives right after the
 * change of screens.
 */
export function useCancelOnLeave(cancel: () => void): void {
  const leave = useEffectEvent(cancel);
  useLayoutEffect(() => () => leave(), []);
}
