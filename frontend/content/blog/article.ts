import type { PictureName } from '../pictures.ts';

/** Categories in the order in which the blog lists them. */
export const categories = [
  { name: 'Guides', slug: 'guides' },
  { name: 'Pricing', slug: 'pricing' },
  { name: 'Sales', slug: 'sales' },
  { name: 'Business', slug: 'business' },
  { name: 'Product news', slug: 'product-news' },
] as const;

export type Category = (typeof categories)[number];

/** A paragraph, a list or a table of an article, in plain text. */
export type Block =
  | string
  | { readonly list: readonly string[]; readonly numbered?: boolean }
  | { readonly head: readonly string[]; readonly rows: readonly (readonly string[])[] };

/** A part of an article. The part before the first heading has no heading. */
export type Section = { readonly heading?: string; readonly blocks: readonly Block[] };

/** One article. Its address is /blog/{id}. */
export type Article = {
  readonly id: string;
  readonly title: string;
  readonly excerpt: string;
  /** Day of publication, YYYY-MM-DD. */
  readonly date: string;
  readonly category: Category['name'];
  readonly image: PictureName;
  readonly body: readonly Section[];
};

function textOf(block: Block): string {
  if (typeof block === 'string') return block;
  if ('list' in block) return block.list.join('\n');
  return [block.head, ...block.rows].map((row) => row.join(' ')).join('\n');
}

/** The text of an article's body, headings included, without its title. */
export function articleText({ body }: Article): string {
  return body.flatMap(({ heading, blocks }) => [heading ?? '', ...blocks.map(textOf)]).join('\n');
}

/** Splits a text into words. */
export function wordsOf(text: string): readonly string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}$%.,’'-]*[\p{L}\p{N}%][\p{L}\p{N}$%’'-]*/gu) ?? [];
}
