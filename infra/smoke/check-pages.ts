import { Broken, isLocal, requireHeader, requireStatus } from './site.ts';
import type { Site } from './site.ts';

const PAGE_TYPE = /^text\/html/;

/** Requires the headers that protect a page from framing, sniffing, downgrades and foreign scripts. */
function requireProtection(response: Response): void {
  requireHeader(response, 'content-security-policy', /default-src '(none|self)'/);
  requireHeader(response, 'strict-transport-security', /max-age=\d{8}/);
  requireHeader(response, 'x-content-type-options', /^nosniff$/);
  requireHeader(response, 'x-frame-options', /^DENY$/);
}

const matches = (text: string, pattern: RegExp): readonly string[] =>
  [...text.matchAll(pattern)].map(([, found = '']) => found);

export async function landingPage(site: Site): Promise<void> {
  const response = await requireStatus(await site.get('/'), 200);
  requireHeader(response, 'content-type', PAGE_TYPE);
  requireProtection(response);
  const page = await response.text();
  if (!/<title>.+<\/title>/.test(page))
    throw new Broken('The landing page has no title. Was another site deployed here?');
  const [canonical = ''] = matches(page, /<link rel="canonical" href="([^"]+)"/g);
  // On a site without its own domain, the links contain only paths.
  if (!isLocal(site) && new URL(canonical, site.origin).origin !== site.origin) {
    throw new Broken(`The pages were built for ${canonical}. Build with SITE_ORIGIN=${site.origin} and deploy again.`);
  }
}

export async function everyPageOfTheSitemap(site: Site): Promise<void> {
  const sitemap = await (await requireStatus(await site.get('/sitemap.xml'), 200)).text();
  const pages = matches(sitemap, /<loc>([^<]+)<\/loc>/g).map((url) => new URL(url).pathname);
  if (pages.length === 0) await requireNoIndexing(site);
  for (const path of pages) {
    const response = await requireStatus(await site.get(path), 200);
    requireHeader(response, 'content-type', PAGE_TYPE);
    await response.arrayBuffer();
  }
}

/**
 * A site without its own domain lists no pages, because no search engine may index it. Any other site must list some.
 */
async function requireNoIndexing(site: Site): Promise<void> {
  const robots = await (await requireStatus(await site.get('/robots.txt'), 200)).text();
  if (!/^Disallow: \/$/m.test(robots)) {
    throw new Broken(
      'The sitemap names no page, though search engines are invited. Were the pages built for its domain?',
    );
  }
}

export async function filesOfTheLandingPage(site: Site): Promise<void> {
  const page = await (await site.get('/')).text();
  const files = new Set(matches(page, /(?:src|href)="(\/(?:assets|pictures)\/[^"]+)"/g));
  if (files.size === 0) throw new Broken('The landing page names no files.');
  for (const path of files) {
    const response = await requireStatus(await site.get(path), 200);
    if (path.startsWith('/assets/')) requireHeader(response, 'cache-control', /immutable/);
    await response.arrayBuffer();
  }
}

export async function appShell(site: Site): Promise<void> {
  const response = await requireStatus(await site.get('/app'), 200);
  requireHeader(response, 'content-type', PAGE_TYPE);
  requireProtection(response);
}

export async function pageThatDoesNotExist(site: Site): Promise<void> {
  for (const path of ['/no-such-page', '/no-such-page.html', '/proposal/']) {
    const response = await requireStatus(await site.get(path), 404);
    requireHeader(response, 'content-type', PAGE_TYPE);
    requireProtection(response);
  }
}

/** No proposal has this slug, so the answer must be the friendly page for unknown links. */
const NO_LINK = `smoke-${'0'.repeat(20)}`;

export async function proposalThatDoesNotExist(site: Site): Promise<void> {
  // People may add a slash when they copy a link.
  for (const path of [`/proposal/${NO_LINK}`, `/proposal/${NO_LINK}/`]) {
    const response = await requireStatus(await site.get(path), 404);
    requireHeader(response, 'content-type', PAGE_TYPE);
    requireHeader(response, 'x-robots-tag', /noindex/);
    requireHeader(response, 'cache-control', /no-store/);
    requireProtection(response);
  }
}

export async function pictureThatDoesNotExist(site: Site): Promise<void> {
  const response = await requireStatus(await site.get(`/media/${'0'.repeat(32)}`), 404);
  requireHeader(response, 'content-security-policy', /sandbox/);
  // Must not be cached, because the page may exist a moment later.
  requireHeader(response, 'cache-control', /^(?!.*max-age)/);
}
