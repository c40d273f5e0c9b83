/** Part of a guide: text, check boxes, fields to fill in, a table or graph paper. */
export type GuidePart =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'checks'; readonly items: readonly string[] }
  | { readonly kind: 'fields'; readonly labels: readonly string[] }
  | { readonly kind: 'table'; readonly head: readonly string[]; readonly rows: readonly (readonly string[])[] }
  /** Graph paper for a sketch. */
  | { readonly kind: 'grid'; readonly caption: string };

export type GuideSection = { readonly title: string; readonly parts: readonly GuidePart[] };

/** A printed guide, page by page. */
export type Guide = {
  readonly file: string;
  readonly title: string;
  readonly lead: string;
  readonly pages: readonly (readonly GuideSection[])[];
};
