import type { Locator } from '@playwright/test';

/** Presses a button, and the same one or Escape as the very next event, as people do on a device that is busy. */
export const pressAndAtOnce = (button: Locator, next: 'again' | 'Escape'): Promise<void> =>
  button.evaluate(async (pressed: HTMLElement, then) => {
    pressed.click();
    // A press has had all its effects after these, except those that it leaves to a later task.
    for (let turns = 0; turns < 20; turns += 1) await Promise.resolve();
    if (then === 'again') pressed.click();
    else pressed.dispatchEvent(new KeyboardEvent('keydown', { key: then, bubbles: true }));
  }, next);
