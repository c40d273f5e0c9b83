import type { Locator, Page } from '@playwright/test';

import { fitted, type Point, type Shot } from './shot.ts';

export type Stage = {
  readonly page: Page;
  /** What the screen shows now, for so long. */
  hold(ms: number, how?: { readonly fade?: boolean }): Promise<void>;
  /** Leads the pointer to a place and presses there. */
  click(target: Locator | Point): Promise<void>;
  /** Leads the pointer there with the button held, for sliders. */
  drag(from: Point, to: Point): Promise<void>;
  type(text: string): Promise<void>;
  /** Shows what happens until something is done; every look at it is played for `ms`. */
  watch(done: Promise<unknown>, ms: number): Promise<void>;
  /** Ends a scene, which takes until this moment of the film. */
  sceneUntil(untilMs: number): void;
  /** Takes another page's screen from now on. */
  turnTo(page: Page): void;
  shots(): readonly Shot[];
};

const MOVE_MS = 640;
const PRESS_MS = 320;

async function placeOf(target: Locator | Point): Promise<Point> {
  if ('x' in target) return target;
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (!box) throw new Error('What should be clicked is not on screen.');
  return { x: Math.round(box.x + box.width / 2), y: Math.round(box.y + box.height / 2) };
}

/** Films a page of the product: real pictures of its screen, on a time line of our own. */
export function openStage(first: Page): Stage {
  let page = first;
  let pointer: Point | undefined;
  let endMs = 0;
  let scene: Shot[] = [];
  const done: Shot[] = [];
  const look = () => page.screenshot({ type: 'png', animations: 'allow' });
  const show = async (ms: number, extra: Partial<Shot> = {}): Promise<void> => {
    scene.push({ picture: await look(), ms, from: pointer, to: pointer, ...extra });
  };
  const lead = async (place: Point, press: boolean): Promise<void> => {
    const picture = scene.at(-1)?.picture ?? done.at(-1)?.picture ?? (await look());
    scene.push({ picture, ms: MOVE_MS + (press ? PRESS_MS : 0), from: pointer ?? place, to: place, press });
    pointer = place;
  };
  return {
    get page() {
      return page;
    },
    hold: (ms, { fade = false } = {}) => show(ms, { fade }),
    click: async (target) => {
      const place = await placeOf(target);
      await lead(place, true);
      await page.mouse.move(place.x, place.y, { steps: 2 });
      await page.mouse.click(place.x, place.y);
      await show(320);
    },
    drag: async (from, to) => {
      await lead(from, true);
      await page.mouse.move(from.x, from.y);
      await page.mouse.down();
      const steps = 24;
      for (let step = 1; step <= steps; step += 1) {
        const at = (end: 'x' | 'y') => from[end] + ((to[end] - from[end]) * step) / steps;
        pointer = { x: at('x'), y: at('y') };
        await page.mouse.move(pointer.x, pointer.y);
        await show(80);
      }
      await page.mouse.up();
    },
    type: async (text) => {
      for (const letter of text) {
        await page.keyboard.type(letter);
        await show(80);
      }
    },
    watch: async (until, ms) => {
      let waiting = true;
      const ended = until.finally(() => (waiting = false));
      do await show(ms);
      while (waiting);
      await ended;
      await show(ms);
    },
    sceneUntil: (untilMs) => {
      done.push(...fitted(scene, untilMs - endMs));
      [scene, endMs] = [[], untilMs];
    },
    turnTo: (other) => {
      page = other;
      pointer = undefined;
    },
    shots: () => done,
  };
}
