type Glyph = { readonly strokes: string; readonly width: number };

/** Stroke font for handwriting. The baseline is at 0; lowercase letters are 10 high, capitals 20. */
const glyphs: Readonly<Record<string, Glyph>> = {
  ' ': { strokes: '', width: 8 },
  ',': { strokes: 'M2-1.5C3-1 2.5 1.5 1 3', width: 6 },
  '.': { strokes: 'M2-.8L2.4-.4', width: 6 },
  '0': { strokes: 'M6-20C1-20 0-12 1-6C2 1 9 2 10.5-6C12-14 10-21 5.5-20', width: 14 },
  '1': { strokes: 'M1-16L5-20L5.5 0', width: 9 },
  '2': { strokes: 'M1-15C2-21 10-21 9.5-15C9-9 3-4 1-.5C4-1.5 8 .5 11-1', width: 13 },
  '3': { strokes: 'M1-18C4-21 10-20 9.5-15.5C9-11.5 5-11 4-11C8-11 11-9 10.5-5C10 1 3 1.5 0-1.5', width: 14 },
  '4': { strokes: 'M7-20C5-15 2-10 .5-7C4-7.5 8-7 11-8M8-12L8.5 1', width: 13.5 },
  C: { strokes: 'M11-16C8-21 1-19 1-9C1 0 7 1.5 11.5-2.5', width: 14 },
  E: { strokes: 'M10-19C4-20 1-17 2-13.5C3-10.5 7-10.5 8-10.5C3-10.5 0-7 1-3C2 1 8 1 11-2', width: 13 },
  F: { strokes: 'M2-19L3 0M2-19C6-19.5 9-19.5 12-20M2.5-10C5-10.5 8-10.5 10-11', width: 13 },
  H: { strokes: 'M1-19L2 .5M11-20L12 0M1.5-9.5C5-10.5 9-10 11.5-10', width: 15 },
  L: { strokes: 'M2-20C1.5-12 2-6 2.5-.5C6-.5 9-.5 12-1.5', width: 14 },
  P: { strokes: 'M2-19L3 0M2-19C9-22 13-17 11-12.5C9.5-9.5 5-9 2.5-9.5', width: 13 },
  R: { strokes: 'M2-19L3 0M2-19C9-22 13-17 11-12.5C9.5-9.5 5-9 2.5-9.5M5-9.5C7-6 9-2 12.5 0', width: 15 },
  S: { strokes: 'M10-17C8-21 2-20 2-15C2-10 10-10 10-4C10 1 3 1 1-3', width: 13 },
  a: { strokes: 'M8-9C5-11 1-9 1-5C1-1 5 0 7-4L8-10C7.5-5 8 0 10 0', width: 11.5 },
  d: { strokes: 'M8-9C5-11 1-9 1-5C1-1 5 0 7.5-4L9-20C8-10 8 0 10.5 0', width: 12 },
  e: { strokes: 'M1-5.5C4-5 8-6 7.5-8.5C7-11 2-11 1-6C0-1 4 1 9-2', width: 10.5 },
  g: { strokes: 'M8-9C5-11 1-10 1-6C1-2 5-1 7-4L8-10C8.5-2 9 6 5 7C2 7.5 1 5 2 3', width: 11 },
  i: { strokes: 'M2-10L2.5 0M2.3-14L2.6-13.4', width: 5.5 },
  l: { strokes: 'M2-20C1.5-12 1.5-4 2.5-1C3 0 4 0 5-1', width: 6.5 },
  m: { strokes: 'M1-10L2 0M2-6C3-10 6-11 7-7L7.5 0M7.5-6C8.5-10 12-11 13-7L13.5 0', width: 16 },
  n: { strokes: 'M1-10L2 0M2-6C3-10 7-11 8-7L8.5 0', width: 11 },
  o: { strokes: 'M5-10C1-10 0-6 1-3C2 0 7 0 8-4C9-8 7-10 4-10', width: 11 },
  p: { strokes: 'M1-10L2 8M1.5-6C3-10 9-11 9-6C9-1 4 1 2-2', width: 11.5 },
  r: { strokes: 'M1-10L2 0M2-6C3-9 5-11 8-9.5', width: 9.5 },
  s: { strokes: 'M7-9C5-11 1-10 2-7.5C3-5 8-5 7-2C6 1 2 0 1-1.5', width: 9.5 },
  t: { strokes: 'M4-17C3.5-9 3-2 5-.5C6.5 .5 8-1 8.5-2M.5-11L8-12', width: 9.5 },
  u: { strokes: 'M1-10C0-5 0 0 4 0C7 0 8-4 8.5-10C8-5 8.5 0 10 0', width: 12 },
  v: { strokes: 'M1-10L4.5 0L9-10.5', width: 10.5 },
};

type TextLine = { readonly text: string; readonly x: number; readonly y: number; readonly scale: number };

/** One line of text as SVG paths, one per letter, in writing order. */
export function writtenLine({ text, x, y, scale }: TextLine): readonly string[] {
  let at = x;
  return Array.from(text).flatMap((letter, index) => {
    const glyph = glyphs[letter];
    if (!glyph) throw new Error(`The handwriting has no "${letter}".`);
    const lift = Math.sin(index * 2.1) * 1.4;
    const place = `translate(${at.toFixed(1)} ${(y + lift).toFixed(1)}) scale(${scale}) rotate(${(Math.sin(index * 1.7) * 2).toFixed(1)})`;
    at += glyph.width * scale;
    return glyph.strokes ? [`<path class="stroke" pathLength="1" transform="${place}" d="${glyph.strokes}"/>`] : [];
  });
}
