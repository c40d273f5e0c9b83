import { useEffect, useRef } from 'react';
import SignaturePad from 'signature_pad';

import type { Language } from '#shared/language/language.ts';
import { DRAWN_BOX } from '#shared/offers/drawn-lines.ts';
import { offerWords } from '../../content/homeowner/read-words.ts';

const MAX_PATH = 20_000;

type Stroke = { readonly points: readonly { readonly x: number; readonly y: number }[] };

/** Strokes on a canvas of some size, as a path in the box's units. */
function pathOf(
  strokes: readonly Stroke[],
  { width, height }: { readonly width: number; readonly height: number },
): string {
  const at = (x: number, y: number): string =>
    `${Math.round((x / width) * DRAWN_BOX.width)} ${Math.round((y / height) * DRAWN_BOX.height)}`;
  const lines = strokes.flatMap(({ points }) =>
    points.length > 0 ? [`M${points.map(({ x, y }) => at(x, y)).join('L')}`] : [],
  );
  return lines.join('').slice(0, MAX_PATH);
}

type SignatureBoxProps = { readonly language: Language; readonly onDraw: (path: string) => void };

/** Draws a name with finger, pen or mouse, for those who like to; the typed name is enough. */
export function SignatureBox({ language, onDraw }: SignatureBoxProps) {
  const words = offerWords[language];
  const canvas = useRef<HTMLCanvasElement>(null);
  const pad = useRef<SignaturePad>(undefined);
  useEffect(() => {
    const element = canvas.current;
    if (!element) return;
    const scale = Math.max(devicePixelRatio, 1);
    element.width = element.offsetWidth * scale;
    element.height = element.offsetHeight * scale;
    element.getContext('2d')?.scale(scale, scale);
    const made = new SignaturePad(element);
    pad.current = made;
    made.addEventListener('endStroke', () =>
      onDraw(pathOf(made.toData(), { width: element.offsetWidth, height: element.offsetHeight })),
    );
    return () => made.off();
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
        className="aspect-[3/1] w-full touch-none rounded-md border border-[#8a94a3] bg-white"
      />
    </div>
  );
}
