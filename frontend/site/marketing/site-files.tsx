import { renderToStaticMarkup } from 'react-dom/server';

import { openRates } from '../../content/landing.ts';
import { MissingPavers } from './missing-pavers.tsx';
import { pageDocument } from './page-document.tsx';
import type { SiteAssets } from './page-document.tsx';
import { articlePages } from './pages/article-pages.tsx';
import { blogPage, categoryPages } from './pages/blog-page.tsx';
import { caseStudiesPage } from './pages/case-studies-page.tsx';
import { contactPage } from './pages/contact-page.tsx';
import { featuresPage } from './pages/features-page.tsx';
import { howItWorksPage } from './pages/how-it-works-page.tsx';
import { integrationsPage } from './pages/integrations-page.tsx';
import { landingPage } from './pages/landing-page.tsx';
import { pricingPage } from './pages/pricing-page.tsx';
import { MessageField } from './parts/message-field.tsx';
import type { SitePage } from './parts/site-page.ts';

const pages: readonly SitePage[] = [
  landingPage,
  featuresPage,
  howItWorksPage,
  pricingPage,
  integrationsPage,
  caseStudiesPage,
  contactPage,
  blogPage,
  ...categoryPages,
  ...articlePages,
];

type Place = { readonly assets: SiteAssets; readonly origin: string };

/** Every file of the public site that is made of words and components, by its name below the site's folder. */
export function siteFiles(place: Place): ReadonlyMap<string, string> {
  const { ours, typical } = openRates;
  return new Map([
    ...pages.map((page): [string, string] => [
      `${page.path.slice(1)}/index.html`.replace(/^\//, ''),
      pageDocument(page, place),
    ]),
    ['sitemap.xml', sitemap(place.origin)],
    ['robots.txt', robots(place.origin)],
    [`pictures/opened-${ours.openedOf200}.svg`, renderToStaticMarkup(<MessageField opened={ours.openedOf200} />)],
    [
      `pictures/opened-${typical.openedOf200}.svg`,
      renderToStaticMarkup(<MessageField opened={typical.openedOf200} color="#44546A" />),
    ],
    ['pictures/missing-pavers.svg', renderToStaticMarkup(<MissingPavers />)],
    // The page for addresses that lead nowhere is sent by the edge, and takes its style from this address.
    ['not-found.css', place.assets.css.site],
  ]);
}

/** The addresses of all pages, in the order of the sitemap. */
export const sitePaths: readonly string[] = pages.map(({ path }) => path);

function sitemap(origin: string): string {
  const entries = sitePaths.map((path) => `  <url><loc>${origin}${path}</loc></url>`);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...entries,
    '</urlset>',
    '',
  ].join('\n');
}

function robots(origin: string): string {
  return [
    'User-agent: *',
    'Disallow: /api/',
    'Disallow: /app',
    'Disallow: /proposal/',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n');
}
