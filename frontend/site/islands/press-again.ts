import type { Islands } from './wake-islands.ts';

/**
 * Presses a button of an island again once the island's code has loaded, because a press before that does nothing
 * (product 35.92).
 */
export function pressAgain({ wake, isAwake }: Islands): void {
  /** The buttons that wait. Several impatient presses of one button count once. */
  const pressed = new Set<Element>();
  document.addEventListener('click', ({ target }) => {
    const button = target instanceof Element && target.closest<HTMLElement>('button[type=button]');
    const island = button && button.closest<HTMLElement>('[data-island]');
    if (!island || isAwake(island) || pressed.has(button)) return;
    pressed.add(button);
    void wake(island).then((isThere) => {
      pressed.delete(button);
      if (isThere) button.click();
    });
  });
}
