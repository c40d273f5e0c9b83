import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import * as z from 'zod';

import * as leads from '#shared/leads/new-lead.ts';
import { prices } from '#shared/plans/prices.ts';
import { pageUrl, signerPath, visitUrl } from '#shared/proposals/page-url.ts';
import { posts } from '../../content/blog/posts.ts';
import * as contact from '../../content/contact.ts';
import { avifAddress, pictureFiles, sharedPictures, webpAddress } from './parts/picture-files.ts';
import type { PictureFileName } from './parts/picture-files.ts';
import { shareImage } from './parts/share-image.ts';
import { siteFiles, sitePaths } from './site-files.tsx';

const assets = {
  css: { site: 'body{margin:0}', blog: 'body{margin:1px}' },
  script: '/assets/site.js',
  fonts: ['/assets/inter.woff2'],
};
const ORIGIN = 'https://app.example.com';
const files = siteFiles({ assets, origin: ORIGIN });
const pages = [...files].filter(([name]) => name.endsWith('.html'));
const dataSchema = z.record(z.string(), z.unknown());
const offer = z.object({
  name: z.string(),
  priceSpecification: z.object({ unitCode: z.literal('MON'), price: z.number(), billingIncrement: z.number() }),
});
const published = join(import.meta.dirname, '../../public');

const attributes = (html: string, name: string): readonly string[] =>
  [...html.matchAll(new RegExp(` ${name}="([^"]*)"`, 'g'))].map(([, value = '']) => value);

describe('the files of the site', () => {
  test('contain a page for each path', () => {
    expect(pages.map(([name]) => name)).toEqual(sitePaths.map((path) => `${path}/index.html`.replace(/^\/+/, '')));
    expect(new Set(sitePaths).size).toBe(38);
  });

  test.each(pages)('%s has a heading and metadata for messengers and search engines', (name, html) => {
    const path = `/${name.replace(/\/?index\.html$/, '')}`;
    expect(html).toContain(`<link rel="canonical" href="${ORIGIN}${path}"/>`);
    expect(html.match(/<h1[ >]/g)).toHaveLength(1);
    expect(/<meta name="description" content="[^"]{20,}"/.test(html)).toBe(true);
    const [, share = ''] = /property="og:image" content="https:\/\/app\.example\.com([^"]*)"/.exec(html) ?? [];
    expect(existsSync(join(published, share))).toBe(true);
    const [, data = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? [];
    expect(JSON.parse(data)).toMatchObject({ '@context': 'https://schema.org', url: `${ORIGIN}${path}` });
  });

  test.each(pages)('%s complies with the content security policy', (_name, html) => {
    expect(attributes(html, 'style')).toEqual([]);
    expect(html).not.toMatch(/ on[a-z]+="/);
    const sources = [...attributes(html, 'src'), ...attributes(html, 'href'), ...attributes(html, 'action')];
    expect(sources.filter((address) => !/^[/#]|^https:\/\/app\.example\.com\//.test(address))).toEqual([]);
  });

  test.each(pages)('%s gives no id twice, so that each field has the label beside it', (_name, html) => {
    const ids = attributes(html, 'id');
    expect(ids.filter((id, n) => ids.indexOf(id) !== n)).toEqual([]);
  });

  test.each(pages)('%s shows existing pictures, each with its size and alternative text', (_name, html) => {
    const addresses = [...attributes(html, 'src'), ...attributes(html, 'poster'), ...attributes(html, 'srcSet')]
      .flatMap((list) => list.split(', '))
      .map((entry) => entry.split(' ')[0] ?? '')
      .filter((address) => address !== assets.script);
    const missing = addresses.filter(
      (address) => !existsSync(join(published, address)) && !files.has(address.slice(1)),
    );
    expect(missing).toEqual([]);
    const pictures = html.match(/<img [^>]*>/g) ?? [];
    expect(pictures.filter((tag) => !/ alt="/.test(tag) || !/ width="\d+" height="\d+"/.test(tag))).toEqual([]);
  });
});

const dataOf = (path: string): Record<string, unknown> => {
  const html = files.get(`${path}/index.html`.replace(/^\/+/, '')) ?? '';
  return dataSchema.parse(JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? ''));
};

test('search engines read what each charge of the mail plans is, not the month of a year as a price', () => {
  const offers = dataOf('/')['offers'];
  const charges = z
    .array(offer)
    .parse(offers)
    .map(({ name, priceSpecification: { price, billingIncrement } }) => [name, price * billingIncrement]);
  expect(charges).toEqual([
    ['Monthly', prices.mail.month],
    ['Annual', prices.mail.year],
  ]);
});

test('the case studies are called samples wherever their page is previewed', () => {
  const html = files.get('case-studies/index.html') ?? '';
  const descriptions = attributes(html, 'content').filter((text) => /worked examples/.test(text));
  expect(descriptions).toHaveLength(2);
  for (const text of [...descriptions, dataOf('/case-studies')['description']])
    expect(text).toMatch(/sample companies/);
});

test('an article is one with its picture, and a list of articles is none', () => {
  const kindOf = (path: string) =>
    /property="og:type" content="([^"]*)"/.exec(files.get(`${path.slice(1)}/index.html`) ?? '')?.[1];
  const articles = sitePaths.filter((path) => kindOf(path) === 'article');
  expect(articles).toEqual(posts.map(({ id }) => `/blog/${id}`));
  for (const { id, image } of posts) expect(dataOf(`/blog/${id}`)['image']).toBe(`${ORIGIN}${shareImage(image)}`);
});

test('the folder of pictures contains exactly what the script draws', () => {
  const names = Object.keys(pictureFiles) as PictureFileName[];
  const drawn = names.flatMap((name) => [
    webpAddress(name),
    ...pictureFiles[name].widths.map((width) => avifAddress(name, width)),
  ]);
  const found = readdirSync(join(published, 'pictures')).map((name) => `/pictures/${name}`);
  expect(found.toSorted()).toEqual([...drawn, ...sharedPictures.map(shareImage)].toSorted());
});

test('the contact form offers the choices the server accepts', () => {
  expect(contact.companySizes).toEqual(leads.companySizes);
  expect(contact.interests.map(({ value }) => value)).toEqual(leads.interests);
});

test('robots may read what asks not to be indexed and what shows a link, and not the app or its calls', () => {
  const rules = [...(files.get('robots.txt') ?? '').matchAll(/^Disallow: (.*)$/gm)].map(([, rule = '']) => rule);
  const isClosed = (path: string) =>
    rules.some((rule) => (rule.endsWith('$') ? path === rule.slice(0, -1) : path.startsWith(rule)));
  const slug = 'sample-street-0123456789abcdefghjk';
  const noIndex = [pageUrl('', { slug }), visitUrl('', { slug, token: 't' }), signerPath({ slug, token: 't' })];
  const open = [...noIndex, '/no-such-page', '/apple-touch-icon.png', `/media/${'1'.repeat(32)}`, ...sitePaths];
  expect(open.filter(isClosed)).toEqual([]);
  expect(['/app', '/app/proposals', '/api/proposals'].map(isClosed)).toEqual([true, true, true]);
});

describe('a site without a domain of its own', () => {
  const trial = siteFiles({ assets, origin: '' });

  test('asks not to be indexed, and names no address', () => {
    expect(trial.get('robots.txt')).toBe('User-agent: *\nDisallow: /\n');
    expect(trial.get('sitemap.xml')).not.toContain('<loc>');
    expect(trial.get('pricing/index.html')).toContain('<link rel="canonical" href="/pricing"/>');
    expect([...trial.values()].join('')).not.toContain('localhost');
  });
});
