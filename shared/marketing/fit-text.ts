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

/** Drops characters from the end until the line fits with an ellipsis. */
function shorten(line: string, { face, width, smallest, tracking }: Space): string {
  const characters = Array.from(line);
  while (characters.length > 0 && measureText(`${characters.join('').trimEnd()}…`, face, smallest, tracking) > width) {
    characters.pop();
  }
  return `${characters.join('').trimEnd()}…`;
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
