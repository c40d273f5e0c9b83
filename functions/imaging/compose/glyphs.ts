import { type Command } from 'opentype.js/dist/opentype.js';
import { glyphsOf, measureText } from '#shared/imaging/text-metrics.ts';
import { type TextItem } from '#shared/imaging/marketing-plan.ts';
import { fontOf } from './fonts.ts';

/** Two decimals; also turns -0 and the like into 0. */
function number(value: number): string {
  const rounded = Math.round(value * 100) / 100;
  return rounded === 0 ? '0' : String(rounded);
}

function numbers(...values: readonly number[]): string {
  return values.map(number).join(' ');
}

/**
 * Path data of outlines. Written here because the library's own serialiser turns coordinates such as 1e-14 into NaN,
 * at which a renderer stops drawing the path.
 */
function pathData(commands: readonly Command[]): string {
  return commands
    .map((command) => {
      switch (command.type) {
        case 'M':
        case 'L':
          return command.type + numbers(command.x, command.y);
        case 'Q':
          return `Q${numbers(command.x1, command.y1, command.x, command.y)}`;
        case 'C':
          return `C${numbers(command.x1, command.y1, command.x2, command.y2, command.x, command.y)}`;
        case 'Z':
          return 'Z';
      }
    })
    .join('');
}

type Line = Pick<TextItem, 'text' | 'face' | 'size' | 'x' | 'y' | 'anchor' | 'tracking'>;

const share = { start: 0, middle: 1 / 2, end: 1 } as const;

/** A line of text as the path data of its outlines, so that it looks the same with and without installed fonts. */
export function textOutline({ text, face, size, x, y, anchor, tracking }: Line): string {
  let pen = x - share[anchor] * measureText(text, face, size, tracking);
  let path = '';
  for (const { character, file, advance, kern } of glyphsOf(text, face)) {
    pen += (kern * size) / 1000;
    path += pathData(fontOf(file).charToGlyph(character).getPath(pen, y, size).commands);
    pen += (advance * size) / 1000 + tracking * size;
  }
  return path;
}
