import { useEffect, useRef, useState } from 'react';
import type { KeyboardEvent, PointerEvent, ReactNode } from 'react';

import { showStrokes } from './mask-strokes.ts';
import type { Point, Stroke } from './mask-strokes.ts';

type MaskCanvasProps = {
  readonly photo: string;
  readonly width: number;
  readonly height: number;
  readonly strokes: readonly Stroke[];
  /** The current brush, without points. */
  readonly brush: Pick<Stroke, 'tool' | 'size'>;
  /** Called with a stroke, and with the stroke it grew from while the brush moves. */
  readonly onStroke: (stroke: Stroke, before: Stroke | undefined) => void;
  /** Called with the last stroke when it is finished. */
  readonly onStrokeEnd: (stroke: Stroke) => void;
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
  const { photo, width, height, strokes, brush, onStroke, onStrokeEnd, children } = props;
  const canvas = useRef<HTMLCanvasElement>(null);
  const running = useRef<Stroke>(undefined);
  // The pointer that is painting. A second finger or another button paints nothing.
  const painting = useRef<number>(undefined);
  const [cursor, setCursor] = useState<Point>({ x: width / 2, y: height * 0.7 });
  const [keys, setKeys] = useState(false);
  useEffect(() => {
    const context = canvas.current?.getContext('2d');
    if (context) showStrokes(context, strokes, MASK_COLOR);
  }, [strokes]);

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
  const extend = (points: readonly Point[], isNew: boolean) => {
    const before = isNew ? undefined : running.current;
    running.current = { ...brush, points: [...(before?.points ?? []), ...points] };
    onStroke(running.current, before);
  };
  const end = () => {
    if (running.current) onStrokeEnd(running.current);
    running.current = undefined;
    painting.current = undefined;
  };
  const onPointerEnd = ({ pointerId }: PointerEvent) => {
    if (pointerId === painting.current) end();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = arrows[event.key];
    if (!step && event.key !== ' ') return;
    event.preventDefault();
    setKeys(true);
    const reach = Math.max(4, brush.size / 2);
    const next = step ? clamp({ x: cursor.x + step.x * reach, y: cursor.y + step.y * reach }, width, height) : cursor;
    setCursor(next);
    if (event.key === ' ') extend([cursor], true);
    else if (event.shiftKey) extend([cursor, next], true);
    end();
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
          painting.current = event.pointerId;
          event.currentTarget.setPointerCapture(event.pointerId);
          setKeys(false);
          extend(pointsOf(event).slice(-1), true);
        }}
        onPointerMove={(event) => {
          if (event.buttons !== 0 && event.pointerId === painting.current) extend(pointsOf(event), false);
        }}
        onPointerUp={onPointerEnd}
        onPointerCancel={onPointerEnd}
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
