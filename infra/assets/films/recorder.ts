import type { Locator, Page } from '@playwright/test';

import { MOVE_MS, PRESS_MS } from './film-frames.ts';
import { fitted } from './shot.ts';
import type { Point, Shot } from './shot.ts';

/** Lengths of the shots after a click, after a typed letter and during a drag. */
const CLICK_MS = 320;
const LETTER_MS = 80;
const DRAG_MS = 80;
const DRAG_STEPS = 24;

async function positionOf(target: Locator | Point): Promise<Point> {
  if ('x' in target) return target;
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (!box) throw new Error('The target of the click is not on screen.');
  return { x: Math.round(box.x + box.width / 2), y: Math.round(box.y + box.height / 2) };
}

/** Records screenshots of a page as shots, on a timeline that is independent of the clock. */
export class Recorder {
  page: Page;
  #pointer: Point | undefined;
  #endMs = 0;
  #scene: Shot[] = [];
  readonly #done: Shot[] = [];

  constructor(page: Page) {
    this.page = page;
  }

  get shots(): readonly Shot[] {
    return this.#done;
  }

  /** Records the current screen and holds it for `ms`. */
  async hold(ms: number, { fade = false } = {}): Promise<void> {
    const picture = await this.page.screenshot({ type: 'png', animations: 'allow' });
    this.#scene.push({ picture, ms, from: this.#pointer, to: this.#pointer, fade });
  }

  /** Moves the pointer to a target and clicks it. */
  async click(target: Locator | Point): Promise<void> {
    const place = await positionOf(target);
    await this.#lead(place);
    await this.page.mouse.move(place.x, place.y, { steps: 2 });
    await this.page.mouse.click(place.x, place.y);
    await this.hold(CLICK_MS);
  }

  /** Drags from one point to another. */
  async drag(from: Point, to: Point): Promise<void> {
    await this.#lead(from);
    await this.page.mouse.move(from.x, from.y);
    await this.page.mouse.down();
    for (let step = 1; step <= DRAG_STEPS; step += 1) {
      const at = (end: 'x' | 'y') => from[end] + ((to[end] - from[end]) * step) / DRAG_STEPS;
      this.#pointer = { x: at('x'), y: at('y') };
      await this.page.mouse.move(this.#pointer.x, this.#pointer.y);
      await this.hold(DRAG_MS);
    }
    await this.page.mouse.up();
  }

  async type(text: string): Promise<void> {
    for (const letter of text) {
      await this.page.keyboard.type(letter);
      await this.hold(LETTER_MS);
    }
  }

  /** Records until `done` settles; every screenshot is shown for `ms`. */
  async watch(done: Promise<unknown>, ms: number): Promise<void> {
    let waiting = true;
    const ended = done.finally(() => (waiting = false));
    do await this.hold(ms);
    while (waiting);
    await ended;
    await this.hold(ms);
  }

  /** Ends the scene and fits it to end at this time of the film. */
  sceneUntil(untilMs: number): void {
    this.#done.push(...fitted(this.#scene, untilMs - this.#endMs));
    this.#scene = [];
    this.#endMs = untilMs;
  }

  /** Continues with another page. */
  turnTo(page: Page): void {
    this.page = page;
    this.#pointer = undefined;
  }

  async #lead(place: Point): Promise<void> {
    const last = this.#scene.at(-1) ?? this.#done.at(-1);
    const picture = last?.picture ?? (await this.page.screenshot({ type: 'png', animations: 'allow' }));
    this.#scene.push({ picture, ms: MOVE_MS + PRESS_MS, from: this.#pointer ?? place, to: place, press: true });
    this.#pointer = place;
  }
}
