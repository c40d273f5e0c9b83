import type { Locator, Page } from '@playwright/test';

import type { ScreenPoint } from '../tools/test/corners-on-map.ts';

/**
 * Seconds that a practiced person takes to decide on a step, to point at something and press it, and to type a key.
 * (Card, Moran and Newell: "The keystroke-level model for user performance time with interactive systems", 1980.)
 */
const [DECIDE, POINT_AND_PRESS, TYPE_A_KEY] = [1.35, 1.2, 0.2];

/** A person at the mouse and the keyboard, who takes time that a script does not. */
export type Hand = {
  /** Decides on a control and presses it. */
  press(target: Locator): Promise<void>;
  /** Presses a position on the map, one of several that follow from one decision. */
  pressAt(place: ScreenPoint): Promise<void>;
  type(text: string): Promise<void>;
  /** How long a person would have taken for all of it, without the time spent waiting for the machine. */
  seconds(): number;
};

type Pace = 'of a script' | 'of a person';

/** A hand that presses as soon as the page lets it, or after as long as a person needs to point at something. */
export function openHand(page: Page, pace: Pace = 'of a script'): Hand {
  let seconds = 0;
  const point = async (): Promise<void> => {
    // Not a wait for the page: this is the time that the person takes.
    if (pace === 'of a person') await page.waitForTimeout(POINT_AND_PRESS * 1000);
  };
  return {
    async press(target) {
      seconds += DECIDE + POINT_AND_PRESS;
      await target.waitFor();
      await point();
      await target.click();
    },
    async pressAt({ x, y }) {
      seconds += POINT_AND_PRESS;
      await point();
      await page.mouse.move(x, y, { steps: 3 });
      await page.mouse.click(x, y);
    },
    async type(text) {
      seconds += TYPE_A_KEY * (text.length + 1);
      await page.keyboard.insertText(text);
      await page.keyboard.press('Enter');
    },
    seconds: () => seconds,
  };
}
