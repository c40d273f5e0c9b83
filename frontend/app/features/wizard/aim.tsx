import { useEffect, useRef, useState } from 'react';
import type { KeyboardEvent, PointerEvent, WheelEvent } from 'react';

import type { PlanePoint } from '#shared/geometry/local-plane.ts';
import { useSecondFinger } from './use-second-finger.ts';

/** A press that moves less than this many pixels chooses one end. A second press then chooses the other end. */
const CLICK_PX = 12;

const STEP_PX = 6;
const BIG_STEP_PX = 30;

const MOVES: Readonly<Record<string, PlanePoint>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

const distance = (one: PlanePoint, other: PlanePoint): number => Math.hypot(one.x - other.x, one.y - other.y);

type AimProps = {
  readonly label: string;
  /** Called with the garage as soon as it is chosen. */
  readonly onStart?: (garage: PlanePoint) => void;
  /** Called with both ends, in pixels of the page from the upper left corner. */
  readonly onDrag: (garage: PlanePoint, street: PlanePoint) => void;
  readonly onWheel?: (event: WheelEvent) => void;
};

/**
 * Lies over a picture in which a driveway is traced: one drag, two clicks, or arrow keys and Space, from the garage to
 * the street (product 6.39, 6.42, 7.53).
 */
export function Aim({ label, onStart, onDrag, onWheel }: AimProps) {
  const box = useRef<HTMLDivElement>(null);
  const [garage, setGarage] = useState<PlanePoint>();
  const [cross, setCross] = useState<PlanePoint>();
  // A key may be pressed before a move of the pointer is rendered.
  const aimedAt = useRef(cross);
  const [pressed, setPressed] = useState<PlanePoint>();
  useEffect(() => box.current?.focus({ preventScroll: true }), []);
  const aimAt = (point: PlanePoint) => {
    aimedAt.current = point;
    setCross(point);
  };
  const start = (point: PlanePoint) => {
    setGarage(point);
    onStart?.(point);
  };
  const finish = (from: PlanePoint, to: PlanePoint) => {
    setGarage(undefined);
    setPressed(undefined);
    onDrag(from, to);
  };
  const press = (event: PointerEvent<HTMLDivElement>) => {
    if (!event.isPrimary || event.button !== 0) return;
    const point = placeOf(event);
    event.currentTarget.setPointerCapture(event.pointerId);
    setPressed(point);
    aimAt(point);
    if (!garage) start(point);
  };
  const release = (event: PointerEvent<HTMLDivElement>) => {
    if (!event.isPrimary || !pressed || !garage) return;
    const point = placeOf(event);
    const isClick = distance(pressed, point) < CLICK_PX;
    setPressed(undefined);
    // The first click only chooses the garage.
    if (isClick && distance(garage, point) < CLICK_PX) return;
    finish(garage, point);
  };
  /** A press that does not count leaves a garage that was chosen before. */
  const takeBack = () => {
    if (pressed && garage === pressed) setGarage(undefined);
    setPressed(undefined);
  };
  useSecondFinger(takeBack);
  const type = (event: KeyboardEvent<HTMLDivElement>) => {
    const { clientWidth, clientHeight } = event.currentTarget;
    const at = aimedAt.current ?? { x: clientWidth / 2, y: clientHeight / 2 };
    const move = MOVES[event.key];
    if (move) {
      const step = event.shiftKey ? BIG_STEP_PX : STEP_PX;
      aimAt({
        x: Math.max(0, Math.min(clientWidth, at.x + move.x * step)),
        y: Math.max(0, Math.min(clientHeight, at.y + move.y * step)),
      });
    } else if (event.key === ' ' || event.key === 'Enter') {
      aimAt(at);
      if (!garage) start(at);
      else if (distance(garage, at) >= CLICK_PX) finish(garage, at);
    } else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    /* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- as on every drawing surface */
    <div
      ref={box}
      role="application"
      /* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a drawing surface handles its own keys */
      tabIndex={0}
      aria-label={label}
      className="absolute inset-0 z-[3] cursor-crosshair touch-none"
      onPointerDown={press}
      onPointerMove={(event) => event.isPrimary && aimAt(placeOf(event))}
      onPointerUp={release}
      onPointerCancel={({ isPrimary }) => isPrimary && takeBack()}
      onWheel={(event) => {
        // Zooming moves the ground under a point that was chosen before.
        setGarage(undefined);
        onWheel?.(event);
      }}
      onKeyDown={type}
    >
      <svg className="size-full" aria-hidden="true">
        {garage && cross && <DragLine from={garage} to={cross} />}
        {cross && <Cross at={cross} />}
      </svg>
    </div>
  );
}

/** Where a pointer is, in pixels of the page. */
function placeOf({ currentTarget, clientX, clientY }: PointerEvent<HTMLDivElement>): PlanePoint {
  const { left, top } = currentTarget.getBoundingClientRect();
  return { x: clientX - left, y: clientY - top };
}

function DragLine({ from, to }: { readonly from: PlanePoint; readonly to: PlanePoint }) {
  const line = { x1: from.x, y1: from.y, x2: to.x, y2: to.y, strokeLinecap: 'round' } as const;
  return (
    <>
      <line {...line} className="stroke-white" strokeWidth={7} />
      <line {...line} className="stroke-sky" strokeWidth={3} />
      <circle cx={from.x} cy={from.y} r={7} className="fill-white stroke-sky" strokeWidth={3} />
    </>
  );
}

function Cross({ at: { x, y } }: { readonly at: PlanePoint }) {
  const path = `M${x - 12},${y}h24M${x},${y - 12}v24`;
  return (
    <>
      <path d={path} className="stroke-ink" strokeWidth={4} />
      <path d={path} className="stroke-white" strokeWidth={2} />
    </>
  );
}
