import { inflateSync } from 'node:zlib';
import jsqr from 'jsqr';

import { formats } from '#shared/mailers/formats.ts';
import type { MailerFormat, PrintBox } from '#shared/mailers/formats.ts';

/** Pixels per point at which a code is drawn for the reader: some eight per module. */
const SCALE = 4;

const STREAM = Buffer.from('stream\n');
const END = Buffer.from('\nendstream');

/** The streams of a PDF that paint shapes, as text. */
function drawings(pdf: Buffer): readonly string[] {
  const found: string[] = [];
  let at = pdf.indexOf(STREAM);
  while (at >= 0) {
    const end = pdf.indexOf(END, at);
    const bytes = pdf.subarray(at + STREAM.length, end);
    // A compressed stream begins with this byte. A photo is a JPEG, which begins with another one.
    if (bytes[0] === 0x78) found.push(inflateSync(bytes).toString('latin1'));
    at = pdf.indexOf(STREAM, end + END.length);
  }
  return found.filter((text) => text.includes(' re f'));
}

const RECTANGLE = /^([\d.]+) ([\d.]+) ([\d.]+) rg (-?[\d.]+) (-?[\d.]+) ([\d.]+) ([\d.]+) re f$/;

/**
 * What a phone would read in the code of a print file: draws the rectangles that the file itself paints in the code's
 * box, and gives them to a code reader. Undefined when that reads nothing.
 */
export function readCode(pdf: Buffer, format: MailerFormat, box: PrintBox): string | undefined {
  for (const drawing of drawings(pdf)) {
    const side = Math.ceil(box.width * SCALE);
    const pixels = new Uint8ClampedArray(side * side * 4).fill(255);
    for (const line of drawing.split('\n')) paint(line, { pixels, side, box, pageHeight: formats[format].height });
    const found = jsqr(pixels, side, side);
    if (found) return found.data;
  }
  return undefined;
}

/**
 * A rectangle as painted in the file: its color, with parts from 0 to 1, and its position from the lower left corner.
 */
type Rectangle = [red: number, green: number, blue: number, x: number, y: number, width: number, height: number];

type Canvas = {
  readonly pixels: Uint8ClampedArray;
  readonly side: number;
  readonly box: PrintBox;
  readonly pageHeight: number;
};

/** Paints a rectangle of the file, in its color, as far as it is in the box. PDF measures y from below. */
function paint(line: string, { pixels, side, box, pageHeight }: Canvas): void {
  const found = RECTANGLE.exec(line);
  if (!found) return;
  const [red, green, blue, x, y, width, height] = found.slice(1).map(Number) as Rectangle;
  const within = (value: number): number => Math.min(side, Math.max(0, Math.round(value * SCALE)));
  const [left, right] = [within(x - box.x), within(x + width - box.x)];
  const top = pageHeight - y - height - box.y;
  const [from, to] = [within(top), within(top + height)];
  for (let row = from; row < to; row += 1) {
    for (let column = left; column < right; column += 1) {
      pixels.set([red * 255, green * 255, blue * 255], (row * side + column) * 4);
    }
  }
}
