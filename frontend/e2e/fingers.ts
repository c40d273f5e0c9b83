import type { Page } from '@playwright/test';

import type { ScreenPoint } from './draw-outline.ts';

type Fingers = {
  /** Puts fingers down next to those that are down already. */
  readonly down: (...points: readonly ScreenPoint[]) => Promise<void>;
  /** Moves all fingers in steps, the first one to the first point and so on. */
  readonly move: (...points: readonly ScreenPoint[]) => Promise<void>;
  readonly up: () => Promise<void>;
  /** The device takes the touch back, as when a call comes in. */
  readonly cancel: () => Promise<void>;
};

const STEPS = 8;

/** Several fingers on a touch screen; `page.touchscreen` has only one. */
export async function fingersOn(page: Page): Promise<Fingers> {
  const devtools = await page.context().newCDPSession(page);
  let touching: readonly ScreenPoint[] = [];
  const send = async (type: 'touchStart' | 'touchMove' | 'touchEnd' | 'touchCancel') => {
    const touchPoints = touching.map(({ x, y }, id) => ({ x, y, id }));
    await devtools.send('Input.dispatchTouchEvent', { type, touchPoints });
  };
  const lift = (type: 'touchEnd' | 'touchCancel') => async () => {
    touching = [];
    await send(type);
  };
  return {
    down: async (...points) => {
      for (const point of points) {
        touching = [...touching, point];
        await send('touchStart');
      }
    },
    move: async (...points) => {
      const from = touching;
      for (let step = 1; step <= STEPS; step += 1) {
        touching = from.map((start, finger) => {
          const end = points[finger] ?? start;
          const share = step / STEPS;
          return { x: start.x + (end.x - start.x) * share, y: start.y + (end.y - start.y) * share };
        });
        await send('touchMove');
        // As on a screen, where fingers move from one frame to the next.
        await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
      }
    },
    up: lift('touchEnd'),
    cancel: lift('touchCancel'),
  };
}
