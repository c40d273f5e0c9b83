import type { Language } from '../language/language.ts';

/** A printed estimate as a list of blocks, before they are laid out on pages. */
export type DocumentColumn = { readonly label: string; readonly share: number; readonly right?: true };

export type DocumentBlock =
  | { readonly kind: 'heading'; readonly text: string }
  | { readonly kind: 'text'; readonly text: string; readonly strong?: true }
  /** The blocks after it start on a new page. */
  | { readonly kind: 'page-break' }
  | { readonly kind: 'facts'; readonly rows: readonly (readonly [label: string, value: string])[] }
  | {
      readonly kind: 'table';
      readonly columns: readonly DocumentColumn[];
      readonly rows: readonly (readonly string[])[];
    }
  | { readonly kind: 'amounts'; readonly rows: readonly DocumentAmount[] }
  /** A drawing by hand: lines in a box that has its own units. It keeps its shape and is at most `points` wide. */
  | {
      readonly kind: 'drawing';
      readonly box: { readonly width: number; readonly height: number };
      readonly lines: readonly (readonly (readonly [x: number, y: number])[])[];
      readonly points: number;
    }
  /** Lines to write on, each above its label. */
  | { readonly kind: 'signature'; readonly labels: readonly string[] };

export type DocumentAmount = { readonly label: string; readonly value: string; readonly strong?: true };

export type PrintDocument = {
  readonly title: string;
  /** English if missing. */
  readonly language?: Language;
  readonly subtitle: string;
  /** The sender: name first, then contact details. */
  readonly letterhead: readonly string[];
  /** #RRGGBB of the line under the header. */
  readonly color: string;
  readonly footer: string;
  /** Leaves out characters that no font has and cuts the letterhead, as in older contracts (product 35.59). */
  readonly isAsBefore?: true;
  readonly blocks: readonly DocumentBlock[];
};
