import { renderToStaticMarkup } from 'react-dom/server';

import { openRates } from '../../content/landing.ts';
import { MissingPavers } from './missing-pavers.tsx';
import { pageDocument } from './page-document.tsx';
import type { PageLocation } from './page-document.tsx';
import { articlePages } from './pages/article-pages.tsx';
import { blogPage, categoryPages } from './pages/blog-page.tsx';
import { caseStudiesPage } from './pages/case-studies-page.tsx';
import { contactPage } from './pages/contact-page.tsx';
import { featuresPage } from './pages/features-page.tsx';
import { howItWorksPage } from './pages/how-it-works-page.tsx';
import { integrationsPage } from './pages/integrations-page.tsx';
import { landingPage } from './pages/landing-page.tsx';
import { pricingPage } from './pages/pricing-page.tsx';
import { verifyPage } from './pages/verify-page.tsx';
import { OpenRateChart } from './parts/open-rate-chart.tsx';
import type { SitePage } from './parts/site-page.ts';

const pages: readonly SitePage[] = [
  landingPage,
  featuresPage,
  howItWorksPage,
  pricingPage,
  integrationsPage,
  caseStudiesPage,
  contactPage,
  verifyPage,
  blogPage,
  ...categoryPages,
  ...articlePages,
];

/** All rendered files of the public site, by path within the site's folder. */
export function siteFiles(location: PageLocation): ReadonlyMap<string, string> {
  const { ours, typical } = openRates;
  return new Map([
    ...pages.map((page): [string, string] => [
      `${page.path.slice(1)}/index.html`.replace(/^\//, ''),
      pageDocument(page, location),
    ]),
    ['sitemap.xml', sitemap(location.origin)],
    ['robots.txt', robots(location.origin)],
    [`pictures/opened-${ours.openedOf200}.svg`, renderToStaticMarkup(<OpenRateChart opened={ours.openedOf200} />)],
    [
      `pictures/opened-${typical.openedOf200}.svg`,
      renderToStaticMarkup(<OpenRateChart opened={typical.openedOf200} color="#44546A" />),
    ],
    ['pictures/missing-pavers.svg', renderToStaticMarkup(<MissingPavers />)],
    // Style of the 404 page, which infra/edge/site.js sends.
    ['not-found.css', location.assets.css.site],
  ]);
}

/** Paths of all pages, in the order of the sitemap. */
export const sitePaths: readonly string[] = pages.map(({ path }) => path);

/** Sitemaps list absolute addresses, so the sitemap of a site without an address of its own is empty. */
function sitemap(origin: string): string {
  const entries = (origin === '' ? [] : sitePaths).map((path) => `  <url><loc>${origin}${path}</loc></url>`);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...entries,
    '</urlset>',
    '',
  ].join('\n');
}

/** Does not list proposal pages: a robot that may not read them would never learn that they must not be indexed. */
function robots(origin: string): string {
  // A site without a domain of its own is only an operator's trial.
  if (origin === '') return ['User-agent: *', 'Disallow: /', ''].join('\n');
  return [
    'User-agent: *',
    'Disallow: /api/',
    // Does not match the icons, whose names begin with the same letters.
    'Disallow: /app$',
    'Disallow: /app/',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n');
}
