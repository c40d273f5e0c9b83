import type { Islands } from './wake-islands.ts';

/** Presses a button of an island again once its code is there: a press before that does nothing by itself (product 35.92). */
export function pressAgain({ wake, isAwake }: Islands): void {
  /** Of impatient presses of one button one counts. */
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
