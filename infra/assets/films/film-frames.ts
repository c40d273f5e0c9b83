import type { Point, Shot } from './shot.ts';

/** One frame of a film. */
export type Frame = {
  readonly atMs: number;
  /** Encoded as a key frame, where a player can start. */
  readonly key: boolean;
  readonly picture: Buffer;
  /** Previous image of a cross-fade, and its progress from 0 to 1. */
  readonly before?: Buffer | undefined;
  readonly mix: number;
  readonly pointer?: Point | undefined;
  /** Progress of the click ring's animation, from 0 to 1. */
  readonly press: number;
};

const FRAME_MS = 40;
export const MOVE_MS = 640;
export const PRESS_MS = 320;
const FADE_MS = 320;
const KEY_EVERY_MS = 5000;
/** Interval of frames while nothing moves; short enough for seeking. */
const STILL_EVERY_MS = 400;

const eased = (share: number): number => (share < 0.5 ? 2 * share * share : 1 - (-2 * share + 2) ** 2 / 2);

const moves = ({ from, to }: Shot): boolean =>
  from !== undefined && to !== undefined && (from.x !== to.x || from.y !== to.y);
const moveMs = (shot: Shot): number => (moves(shot) ? Math.min(MOVE_MS, shot.ms) : 0);

function busyMs(shot: Shot): number {
  return Math.max(moveMs(shot) + (shot.press ? PRESS_MS : 0), shot.fade ? FADE_MS : 0);
}

function pointerAt(shot: Shot, withinMs: number): Point | undefined {
  const { from, to } = shot;
  if (!from || !to || !moves(shot)) return to;
  const share = eased(Math.min(1, withinMs / moveMs(shot)));
  return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
}

function pressAt(shot: Shot, withinMs: number): number {
  const share = shot.press ? (withinMs - moveMs(shot)) / PRESS_MS : 0;
  return share > 0 && share < 1 ? share : 0;
}

/** True when a frame differs from the previous one, or is due for seeking. */
function isDrawn(shot: Shot, withinMs: number, idleMs: number): boolean {
  return withinMs <= busyMs(shot) + FRAME_MS || idleMs >= STILL_EVERY_MS;
}

type Look = Omit<Frame, 'atMs' | 'key'>;

function lookAt(shot: Shot, before: Shot | undefined, withinMs: number): Look {
  const mix = shot.fade && before ? Math.min(1, withinMs / FADE_MS) : 1;
  const pointer = pointerAt(shot, withinMs);
  return {
    picture: shot.picture,
    before: mix < 1 ? before?.picture : undefined,
    mix,
    pointer,
    press: pressAt(shot, withinMs),
  };
}

/** All frames of a film, in order: 25 per second during motion, fewer otherwise. */
export function framesOf(shots: readonly Shot[]): readonly Frame[] {
  const frames: Frame[] = [];
  let [startMs, atMs, keyMs] = [0, 0, -KEY_EVERY_MS];
  for (const [index, shot] of shots.entries()) {
    for (; atMs < startMs + shot.ms; atMs += FRAME_MS) {
      const withinMs = atMs - startMs;
      const idleMs = atMs - (frames.at(-1)?.atMs ?? 0);
      if (!isDrawn(shot, withinMs, idleMs)) continue;
      const key = atMs - keyMs >= KEY_EVERY_MS;
      if (key) keyMs = atMs;
      frames.push({ atMs, key, ...lookAt(shot, shots[index - 1], withinMs) });
    }
    startMs += shot.ms;
  }
  return frames;
}
