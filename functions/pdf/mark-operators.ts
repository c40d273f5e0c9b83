import { glyphsOf } from '#shared/marketing/text-metrics.ts';
import type { Glyph } from '#shared/marketing/text-metrics.ts';
import type { Mark, PathMark, PdfPage } from './page-layout.ts';
import type { PdfFonts } from './pdf-fonts.ts';

/** Operators that paint the marks of a page. `height` is the height of the page in points. */
export const operatorsOf = (page: PdfPage, fonts: PdfFonts, height: number): string =>
  page.map((mark) => operators(mark, fonts, height)).join('\n');

/** A number with as many decimals as can be seen on paper. */
export const number = (value: number): string => String(Math.round(value * 1000) / 1000);

/** `#RRGGBB` as three numbers from 0 to 1. */
const colorOf = (color: string): string =>
  [1, 3, 5].map((at) => number(Number.parseInt(color.slice(at, at + 2), 16) / 255)).join(' ');

/** PDF measures y from the bottom of the page. */
const upFrom =
  (height: number) =>
  (y: number): string =>
    number(height - y);

function operators(mark: Mark, fonts: PdfFonts, pageHeight: number): string {
  const up = upFrom(pageHeight);
  if (mark.kind === 'bar') {
    const { x, y, width, height, color } = mark;
    return `${colorOf(color)} rg ${number(x)} ${up(y + height)} ${number(width)} ${number(height)} re f`;
  }
  if (mark.kind === 'path') return pathOperators(mark, up);
  const { text, face, size, x, y, color } = mark;
  const runs = runsOf(glyphsOf(text, face));
  const shown = runs.map((run) => {
    const codes = run.map((glyph) => (glyph.kern === 0 ? '' : `> ${-glyph.kern} <`) + fonts.code(glyph)).join('');
    return `/${fonts.nameOf(run[0]?.file ?? '')} ${number(size)} Tf [<${codes}>] TJ`;
  });
  return `BT ${colorOf(color)} rg ${number(x)} ${up(y)} Td ${shown.join(' ')} ET`;
}

/** A filled path is closed and painted as one. A clip has its own graphics state (ISO 32000-1, 8.4.2, 8.5). */
function pathOperators({ rings, stroke, width, fill, dash, clip }: PathMark, up: (y: number) => string): string {
  const lines = rings.map((ring) =>
    ring.map(({ x, y }, n) => `${number(x)} ${up(y)} ${n === 0 ? 'm' : 'l'}`).join(' '),
  );
  const pen = `${colorOf(stroke)} RG ${number(width)} w [${dash === undefined ? '' : number(dash)}] 0 d`;
  const painted =
    fill === undefined
      ? `${pen} ${lines.join(' ')} S`
      : `${pen} ${colorOf(fill)} rg ${lines.map((line) => `${line} h`).join(' ')} B*`;
  if (!clip) return painted;
  const frame = `${number(clip.x)} ${up(clip.y + clip.height)} ${number(clip.width)} ${number(clip.height)}`;
  return `q ${frame} re W n ${painted} Q`;
}

/** Splits glyphs into runs from the same font file. */
function runsOf(glyphs: readonly Glyph[]): readonly (readonly Glyph[])[] {
  const runs: Glyph[][] = [];
  for (const glyph of glyphs) {
    const run = runs.at(-1);
    if (run?.[0]?.file === glyph.file) run.push(glyph);
    else runs.push([glyph]);
  }
  return runs;
}
