import { useEffect, useEffectEvent } from 'react';

/**
 * Calls back when a finger is put down while another one is: a gesture with several fingers is no drawing (product
 * 7.66).
 */
export function useSecondFinger(onSecondFinger: () => void): void {
  const press = useEffectEvent(({ isPrimary }: PointerEvent) => {
    if (!isPrimary) onSecondFinger();
  });
  useEffect(() => {
    const listener = (event: PointerEvent) => press(event);
    // On the window, because the second finger may be next to the picture.
    window.addEventListener('pointerdown', listener, true);
    return () => window.removeEventListener('pointerdown', listener, true);
  }, []);
}
