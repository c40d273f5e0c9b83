import type { TextItem } from '#shared/marketing/marketing-plan.ts';
import { glyphsOf, measureText } from '#shared/marketing/text-metrics.ts';
import { fontOf } from '../../fonts/fonts.ts';
import { glyphPath } from '../../fonts/glyph-path.ts';

type TextLine = Pick<TextItem, 'text' | 'face' | 'size' | 'x' | 'y' | 'anchor' | 'tracking'>;

const share = { start: 0, middle: 1 / 2, end: 1 } as const;

/** A text line as path data of its outlines, so that it looks the same whether fonts are installed or not. */
export function textOutline({ text, face, size, x, y, anchor, tracking }: TextLine): string {
  let pen = x - share[anchor] * measureText(text, face, size, tracking);
  let path = '';
  for (const { character, file, advance, kern } of glyphsOf(text, face)) {
    pen += (kern * size) / 1000;
    const font = fontOf(file);
    path += glyphPath(font.contoursOf(character), pen, y, size / font.unitsPerEm);
    pen += (advance * size) / 1000 + tracking * size;
  }
  return path;
}
