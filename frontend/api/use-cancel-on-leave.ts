import { useEffectEvent, useLayoutEffect } from 'react';

/**
 * Cancels what a screen waits for once it is left, so that nobody is taken back to it. Before the next event: after a
 * plain effect, a reply right behind the change of screens would still be used.
 */
export function useCancelOnLeave(cancel: () => void): void {
  const leave = useEffectEvent(cancel);
  useLayoutEffect(() => () => leave(), []);
}
