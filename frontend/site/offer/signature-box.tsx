import { useEffect, useRef } from 'react';
import SignaturePad from 'signature_pad';

import type { Language } from '#shared/language/language.ts';
import { DRAWN_BOX } from '#shared/offers/drawn-lines.ts';
import { offerWords } from '../../content/homeowner/read-words.ts';

const MAX_PATH = 20_000;

type Size = { readonly width: number; readonly height: number };
type Stroke = ReturnType<SignaturePad['toData']>[number];

/** Strokes on a canvas of this size, as a path in the units of the box. */
function pathOf(strokes: readonly Stroke[], { width, height }: Size): string {
  const at = (x: number, y: number): string =>
    `${Math.round((x / width) * DRAWN_BOX.width)} ${Math.round((y / height) * DRAWN_BOX.height)}`;
  const lines = strokes.flatMap(({ points }) =>
    points.length > 0 ? [`M${points.map(({ x, y }) => at(x, y)).join('L')}`] : [],
  );
  return lines.join('').slice(0, MAX_PATH);
}

/** The same strokes for a canvas of another size. */
const resized = (strokes: readonly Stroke[], from: Size, to: Size): Stroke[] =>
  strokes.map((stroke) => ({
    ...stroke,
    points: stroke.points.map((point) => ({
      ...point,
      x: (point.x / from.width) * to.width,
      y: (point.y / from.height) * to.height,
    })),
  }));

const sizeOf = ({ offsetWidth: width, offsetHeight: height }: HTMLElement): Size => ({ width, height });

/** Gives a canvas as many pixels as the screen has in its place. This wipes the canvas. */
function fitPixels(canvas: HTMLCanvasElement, { width, height }: Size): void {
  const scale = Math.max(devicePixelRatio, 1);
  canvas.width = width * scale;
  canvas.height = height * scale;
  canvas.getContext('2d')?.scale(scale, scale);
}

/** Keeps the strokes, and new ink right under the finger, when the canvas is resized because a phone is turned. */
function watchSize(canvas: HTMLCanvasElement, pad: SignaturePad): ResizeObserver {
  let size = sizeOf(canvas);
  const watch = new ResizeObserver(() => {
    const [before, now] = [size, sizeOf(canvas)];
    // A hidden canvas has no size, and resizing to that would wipe the strokes.
    if (now.width === 0 || now.width === before.width) return;
    size = now;
    fitPixels(canvas, now);
    pad.fromData(resized(pad.toData(), before, now));
  });
  watch.observe(canvas);
  return watch;
}

type SignatureBoxProps = { readonly language: Language; readonly onDraw: (path: string) => void };

/** Lets people who like to draw their name with finger, pen or mouse. The typed name is enough. */
export function SignatureBox({ language, onDraw }: SignatureBoxProps) {
  const words = offerWords[language];
  const canvas = useRef<HTMLCanvasElement>(null);
  const pad = useRef<SignaturePad>(undefined);
  useEffect(() => {
    const element = canvas.current;
    if (!element) return;
    fitPixels(element, sizeOf(element));
    const made = new SignaturePad(element);
    pad.current = made;
    made.addEventListener('endStroke', () => onDraw(pathOf(made.toData(), sizeOf(element))));
    const watch = watchSize(element, made);
    return () => {
      watch.disconnect();
      made.off();
    };
  }, [onDraw]);
  const clear = () => {
    pad.current?.clear();
    onDraw('');
  };
  return (
    <div className="grid gap-1.5">
      <p className="flex items-center justify-between text-base font-semibold">
        {words.drawName}
        <button type="button" className="min-h-11 font-medium text-(--brand-ink) underline" onClick={clear}>
          {words.clear}
        </button>
      </p>
      <canvas
        ref={canvas}
        aria-label={words.drawBox}
        className="aspect-[3/1] w-full max-w-[min(42rem,120dvh)] touch-none rounded-md border border-[#8a94a3] bg-white"
      />
    </div>
  );
}
