import type { ReactNode } from 'react';

import type { Product } from '../../../content/navigation.ts';

/** One page of the public site: path, metadata and content. */
export type SitePage = {
  /** Without a trailing slash, except for the landing page. */
  readonly path: string;
  readonly title: string;
  readonly description: string;
  readonly product: Product;
  /** `blog` inlines the blog's smaller style sheet instead of the whole one. */
  readonly style?: 'blog';
  /** Path of the link preview, 1200 by 630 px. */
  readonly shareImage: string;
  /** For search engines; @context is added. */
  readonly jsonLd?: Readonly<Record<string, unknown>>;
  readonly body: ReactNode;
};
