import { useEffect, useRef, useState } from 'react';
import type { KeyboardEvent, PointerEvent, ReactNode } from 'react';

import { useSecondFinger } from '../use-second-finger.ts';
import { showStrokes } from './mask-strokes.ts';
import type { Point, Stroke } from './mask-strokes.ts';

type MaskCanvasProps = {
  readonly photo: string;
  readonly width: number;
  readonly height: number;
  readonly strokes: readonly Stroke[];
  /** The current brush, without points. */
  readonly brush: Pick<Stroke, 'tool' | 'size'>;
  /** Called with a stroke when it is finished. */
  readonly onStroke: (stroke: Stroke) => void;
  /** Another tool that lies over the photo and takes its presses and keys. */
  readonly children?: ReactNode;
};

const MASK_COLOR = '#2563eb';
const arrows: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/** The photo with the mask over it, painted by mouse, pen, finger, or arrow keys with Space. */
export function MaskCanvas(props: MaskCanvasProps) {
  const { photo, width, height, strokes, brush, onStroke, children } = props;
  const canvas = useRef<HTMLCanvasElement>(null);
  // The stroke that grows, and its pointer. A second finger or another button paints nothing.
  const growing = useRef<{ readonly pointerId: number; readonly stroke: Stroke }>(undefined);
  const [grown, setGrown] = useState<Stroke>();
  const [cursor, setCursor] = useState<Point>({ x: width / 2, y: height * 0.7 });
  const [keys, setKeys] = useState(false);
  useEffect(() => {
    const context = canvas.current?.getContext('2d');
    if (context) showStrokes(context, grown ? [...strokes, grown] : strokes, MASK_COLOR);
  }, [strokes, grown]);

  const pointsOf = (event: PointerEvent<HTMLCanvasElement>): Point[] => {
    const box = event.currentTarget.getBoundingClientRect();
    const { nativeEvent } = event;
    // Safari before 18.2 does not report the events that it merged into this one.
    const events = 'getCoalescedEvents' in nativeEvent ? nativeEvent.getCoalescedEvents() : [];
    return (events.length > 0 ? events : [nativeEvent]).map(({ clientX, clientY }) => ({
      x: ((clientX - box.left) * width) / box.width,
      y: ((clientY - box.top) * height) / box.height,
    }));
  };
  const grow = (pointerId: number, stroke: Stroke) => {
    growing.current = { pointerId, stroke };
    setGrown(stroke);
  };
  const takeBack = () => {
    growing.current = undefined;
    setGrown(undefined);
  };
  const end = () => {
    if (growing.current) onStroke(growing.current.stroke);
    takeBack();
  };
  useSecondFinger(takeBack);
  const onKeyDown = (event: KeyboardEvent) => {
    const step = arrows[event.key];
    if (!step && event.key !== ' ') return;
    event.preventDefault();
    setKeys(true);
    const reach = Math.max(4, brush.size / 2);
    const next = step ? clamp({ x: cursor.x + step.x * reach, y: cursor.y + step.y * reach }, width, height) : cursor;
    setCursor(next);
    if (event.key === ' ') onStroke({ ...brush, points: [cursor] });
    else if (event.shiftKey) onStroke({ ...brush, points: [cursor, next] });
  };
  return (
    <div
      className="relative m-auto max-h-full max-w-full"
      style={{ aspectRatio: `${width}/${height}`, width: `min(100%, calc((100dvh - 190px) * ${width / height}))` }}
    >
      <img src={photo} alt="The driveway to paint on" className="absolute inset-0 size-full" />
      <canvas
        ref={canvas}
        width={width}
        height={height}
        /* oxlint-disable-next-line jsx-a11y/no-interactive-element-to-noninteractive-role -- a drawing surface handles its own keys */
        role="application"
        tabIndex={children ? -1 : 0}
        aria-hidden={Boolean(children)}
        aria-label="Driveway area: arrow keys move the brush, Space paints, Shift with an arrow paints a line"
        onKeyDown={onKeyDown}
        onBlur={() => setKeys(false)}
        onPointerDown={(event) => {
          if (!event.isPrimary || event.button !== 0) return;
          end();
          event.currentTarget.setPointerCapture(event.pointerId);
          setKeys(false);
          grow(event.pointerId, { ...brush, points: pointsOf(event).slice(-1) });
        }}
        onPointerMove={(event) => {
          const { pointerId, stroke } = growing.current ?? {};
          if (!stroke || event.buttons === 0 || event.pointerId !== pointerId) return;
          grow(pointerId, { ...stroke, points: [...stroke.points, ...pointsOf(event)] });
        }}
        onPointerUp={({ pointerId }) => pointerId === growing.current?.pointerId && end()}
        onPointerCancel={({ pointerId }) => pointerId === growing.current?.pointerId && takeBack()}
        className="absolute inset-0 size-full cursor-crosshair touch-none opacity-60"
      />
      {keys && (
        <i
          aria-hidden="true"
          className="pointer-events-none absolute -translate-1/2 rounded-full border-2 border-white shadow-[0_0_0_1px_#0b1524] forced-color-adjust-none"
          style={{
            left: `${(cursor.x / width) * 100}%`,
            top: `${(cursor.y / height) * 100}%`,
            width: `${(brush.size / width) * 100}%`,
            aspectRatio: '1',
          }}
        />
      )}
      {children}
    </div>
  );
}

const clamp = ({ x, y }: Point, width: number, height: number): Point => ({
  x: Math.max(0, Math.min(width, x)),
  y: Math.max(0, Math.min(height, y)),
});
