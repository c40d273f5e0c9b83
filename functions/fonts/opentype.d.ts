/** Types of the part of opentype.js 2 that tests of fonts use; the package has none. */
declare module 'opentype.js/dist/opentype.js' {
  type Command =
    | { readonly type: 'M' | 'L'; readonly x: number; readonly y: number }
    | { readonly type: 'Q'; readonly x1: number; readonly y1: number; readonly x: number; readonly y: number }
    | {
        readonly type: 'C';
        readonly x1: number;
        readonly y1: number;
        readonly x2: number;
        readonly y2: number;
        readonly x: number;
        readonly y: number;
      }
    | { readonly type: 'Z' };

  type Glyph = {
    readonly advanceWidth?: number;
    readonly getPath: (x: number, y: number, size: number) => { readonly commands: readonly Command[] };
  };

  type Font = {
    readonly unitsPerEm: number;
    readonly tables: { readonly cmap: { readonly glyphIndexMap: Readonly<Record<string, number>> } };
    readonly charToGlyph: (character: string) => Glyph;
    readonly charToGlyphIndex: (character: string) => number;
    readonly getKerningValue: (left: Glyph, right: Glyph) => number;
  };

  const opentype: { readonly parse: (bytes: ArrayBuffer) => Font };
  export { opentype as default, type Command, type Font };
}
