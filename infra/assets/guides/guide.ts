/** A part of a guide: boxes to tick, values to fill in, a table, or a paragraph. */
export type GuidePart =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'checks'; readonly items: readonly string[] }
  | { readonly kind: 'fields'; readonly labels: readonly string[] }
  | { readonly kind: 'table'; readonly head: readonly string[]; readonly rows: readonly (readonly string[])[] }
  /** Room for a sketch, on graph paper. */
  | { readonly kind: 'grid'; readonly caption: string };

export type GuideSection = { readonly title: string; readonly parts: readonly GuidePart[] };

/** A printed guide, page by page. */
export type Guide = {
  readonly file: string;
  readonly title: string;
  readonly lead: string;
  readonly pages: readonly (readonly GuideSection[])[];
};
