import type { PictureName } from '../pictures.ts';

/** The five categories, in the order in which the blog lists them. */
export const categories = [
  { name: 'Guides', slug: 'guides' },
  { name: 'Pricing', slug: 'pricing' },
  { name: 'Sales', slug: 'sales' },
  { name: 'Business', slug: 'business' },
  { name: 'Product news', slug: 'product-news' },
] as const;

export type Category = (typeof categories)[number];

/** A part of an article: a paragraph, a list or a table. All plain text. */
export type Block =
  | string
  | { readonly list: readonly string[]; readonly numbered?: boolean }
  | { readonly head: readonly string[]; readonly rows: readonly (readonly string[])[] };

/** What stands before the first heading has none. */
export type Section = { readonly heading?: string; readonly blocks: readonly Block[] };

/** One article as it is written. The id is its address: /blog/{id}. */
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

/** The words of a text. */
export function wordsOf(text: string): readonly string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}$%.,’'-]*[\p{L}\p{N}%][\p{L}\p{N}$%’'-]*/gu) ?? [];
}
