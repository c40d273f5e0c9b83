import type { Locator } from '@playwright/test';

/** Presses a button, and then the same button or Escape as the very next event, as happens on a busy device. */
export const pressAndAtOnce = (button: Locator, next: 'again' | 'Escape'): Promise<void> =>
  button.evaluate(async (pressed: HTMLElement, then) => {
    pressed.click();
    // By then, the press has had all its effects except those that it leaves to a later task.
    for (let turns = 0; turns < 20; turns += 1) await Promise.resolve();
    if (then === 'again') pressed.click();
    else pressed.dispatchEvent(new KeyboardEvent('keydown', { key: then, bubbles: true }));
  }, next);
