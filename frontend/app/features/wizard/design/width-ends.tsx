import { useState } from 'react';
import type { KeyboardEvent, PointerEvent } from 'react';

import type { PhotoPoint } from '#shared/photos/photo-scale.ts';
import { cx } from '../../../../ui/class-names.ts';
import { Picture } from '../../../../ui/picture.tsx';

/** None, one or both ends of a width, as shares of the photo's width and height. */
export type Ends = readonly PhotoPoint[];

type WidthEndsProps = {
  readonly photo: string;
  readonly ends: Ends;
  readonly onChange: (ends: Ends) => void;
};

const arrows: Readonly<Record<string, PhotoPoint>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/** How far an arrow key moves an end, and with Shift, as shares of the photo. */
const STEP = 0.004;
const LARGE_STEP = 0.04;

/** Where an end appears when it is set by keyboard. */
const FIRST_END: PhotoPoint = { x: 0.4, y: 0.75 };

const inside = (share: number): number => Math.max(0, Math.min(1, share));
const names = ['First end', 'Other end'] as const;

/**
 * The index of the end that a press at `point` sets: a new one until there are two, then the nearer one.
 * @internal exported for tests
 */
export function endAt(ends: Ends, point: PhotoPoint): number {
  const [a, b] = ends;
  if (!a || !b) return ends.length;
  return Math.hypot(a.x - point.x, a.y - point.y) <= Math.hypot(b.x - point.x, b.y - point.y) ? 0 : 1;
}

/** The photo. Once it has loaded, the person sets two ends by mouse, pen or finger, or moves them by arrow keys. */
export function WidthEnds({ photo, ends, onChange }: WidthEndsProps) {
  const [loadedRatio, setRatio] = useState<number>();
  const isThere = loadedRatio !== undefined;
  const ratio = loadedRatio ?? 1;
  const [held, setHeld] = useState<number>();
  const set = (index: number, { x, y }: PhotoPoint) => {
    const next = [...ends];
    next[index] = { x: inside(x), y: inside(y) };
    onChange(next);
  };
  const pointOf = ({ currentTarget, clientX, clientY }: PointerEvent): PhotoPoint => {
    const box = currentTarget.getBoundingClientRect();
    return { x: (clientX - box.left) / box.width, y: (clientY - box.top) / box.height };
  };
  const onKeyDown = (event: KeyboardEvent, index: number) => {
    const [arrow, at] = [arrows[event.key], ends[index]];
    if (!arrow || !at) return;
    event.preventDefault();
    const step = event.shiftKey ? LARGE_STEP : STEP;
    set(index, { x: at.x + arrow.x * step, y: at.y + arrow.y * step * ratio });
  };
  const [from, to] = ends;
  return (
    <div className="grid min-h-0 grid-rows-[minmax(0,1fr)_auto]">
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the ends and the button below it work by keyboard */}
      <div
        data-testid="photo to measure in"
        className={cx('relative m-auto grid max-h-full max-w-full', isThere && 'cursor-crosshair touch-none')}
        style={{ aspectRatio: ratio, width: `min(100%, calc((100dvh - 240px) * ${ratio}))` }}
        onPointerDown={(event) => {
          if (!isThere) return;
          event.currentTarget.setPointerCapture(event.pointerId);
          const index = endAt(ends, pointOf(event));
          setHeld(index);
          set(index, pointOf(event));
        }}
        onPointerMove={(event) => held !== undefined && set(held, pointOf(event))}
        onPointerUp={() => setHeld(undefined)}
        onPointerCancel={() => setHeld(undefined)}
      >
        <Picture
          src={photo}
          alt="The house, to measure in"
          draggable={false}
          className="absolute inset-0 size-full"
          onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) => setRatio(naturalWidth / naturalHeight)}
        />
        {isThere && from && to && (
          <svg aria-hidden="true" viewBox="0 0 1 1" preserveAspectRatio="none" className="absolute inset-0 size-full">
            {['#0b1524', '#fff'].map((color, index) => (
              <line
                key={color}
                x1={from.x}
                y1={from.y}
                x2={to.x}
                y2={to.y}
                stroke={color}
                strokeWidth={index === 0 ? 5 : 2.5}
                vectorEffect="non-scaling-stroke"
              />
            ))}
          </svg>
        )}
        {(isThere ? ends : []).map((end, index) => (
          <button
            key={names[index]}
            type="button"
            aria-label={`${names[index] ?? ''}: arrow keys move it`}
            onKeyDown={(event) => onKeyDown(event, index)}
            className="absolute grid size-11 -translate-1/2 place-items-center rounded-full outline-offset-[-8px]"
            style={{ left: `${end.x * 100}%`, top: `${end.y * 100}%` }}
          >
            <i
              aria-hidden="true"
              className="size-4 rounded-full border-[3px] border-white shadow-[0_0_0_1.5px_#0b1524] forced-color-adjust-none"
            />
          </button>
        ))}
      </div>
      {isThere && ends.length < 2 && (
        <button
          type="button"
          className="m-2 min-h-10 justify-self-center rounded-md border border-white/25 px-3.5 text-sm font-semibold hover:bg-white/10"
          onClick={() => set(ends.length, from ? { x: inside(from.x + 0.2), y: from.y } : FIRST_END)}
        >
          Set the {from ? 'other' : 'first'} end by keyboard
        </button>
      )}
    </div>
  );
}
