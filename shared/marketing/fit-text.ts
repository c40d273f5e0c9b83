import { measureText } from './text-metrics.ts';
import type { TextFace } from './text-metrics.ts';

export type FittedText = { readonly size: number; readonly lines: readonly string[] };

type Space = {
  readonly face: TextFace;
  readonly width: number;
  readonly lines: number;
  /** The size to start with, and the smallest that is still readable. */
  readonly largest: number;
  readonly smallest: number;
  readonly tracking?: number;
};

function wrap(text: string, { face, width, tracking }: Space, size: number): readonly string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word;
    if (lines.length > 0 && measureText(longer, face, size, tracking) <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

function fits(lines: readonly string[], { face, width, lines: maxLines, tracking }: Space, size: number): boolean {
  return lines.length <= maxLines && lines.every((line) => measureText(line, face, size, tracking) <= width);
}

/** Drops whole words from the end until the line and an ellipsis fit. Only a single word loses letters. */
function shorten(line: string, { face, width, smallest, tracking }: Space): string {
  const fitting = (parts: readonly string[], glue: string): string => {
    const left = [...parts];
    const text = () => `${left.join(glue).trimEnd()}…`;
    while (left.length > 0 && measureText(text(), face, smallest, tracking) > width) left.pop();
    return left.length > 0 ? text() : '';
  };
  return fitting(line.split(' '), ' ') || fitting(Array.from(line), '') || '…';
}

function cut(text: string, space: Space): readonly string[] {
  const { face, width, smallest, lines: maxLines, tracking } = space;
  const lines = wrap(text, space, smallest);
  return lines.slice(0, maxLines).map((line, index) => {
    const last = index === maxLines - 1 && lines.length > maxLines;
    const tooWide = measureText(line, face, smallest, tracking) > width;
    return last || tooWide ? shorten(line, space) : line;
  });
}

/** The largest size at which a text fits into its lines; at the smallest size it ends in an ellipsis. */
export function fitText(text: string, space: Space): FittedText {
  for (let size = space.largest; size >= space.smallest; size -= Math.max(0.5, size * 0.03)) {
    const lines = wrap(text, space, size);
    if (fits(lines, space, size)) return { size, lines };
  }
  return { size: space.smallest, lines: cut(text, space) };
}

/** The distance from one line of a block to the next, as a share of their size. */
export const LINE_PITCH = 1.36;

type Block = Omit<Space, 'lines'> & { readonly height: number };

/** Several texts below each other at the largest common size at which all of them fit, wrapped where necessary. */
export function fitBlock(texts: readonly string[], { height, ...space }: Block): FittedText {
  for (let size = space.largest; size >= space.smallest; size -= 0.5) {
    const lines = texts.flatMap((text) => wrap(text, { ...space, lines: 1 }, size));
    const isLow = lines.length * size * LINE_PITCH <= height;
    if (isLow && lines.every((line) => measureText(line, space.face, size, space.tracking) <= space.width)) {
      return { size, lines };
    }
  }
  const most = Math.max(1, Math.floor(height / (space.smallest * LINE_PITCH * texts.length)));
  return { size: space.smallest, lines: texts.flatMap((text) => cut(text, { ...space, lines: most })) };
}
