import type { ReactNode } from 'react';

import type { Product } from '../../../content/navigation.ts';

/** One page of the public site: where it lies, what it says of itself, and what it shows. */
export type SitePage = {
  /** Without a slash at the end, but for the first page. */
  readonly path: string;
  readonly title: string;
  readonly description: string;
  readonly product: Product;
  /** Which style it holds: the whole one, which is usual, or the one of articles. */
  readonly style?: 'blog';
  /** The file of 1200 by 630 pixels that messengers show. */
  readonly shareImage: string;
  /** For search engines; @context is added. */
  readonly jsonLd?: Readonly<Record<string, unknown>>;
  readonly body: ReactNode;
};
