import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

import { auth } from '#shared/auth/contract.ts';
import { config } from '#shared/config/contract.ts';

const site = join(import.meta.dirname, '../../dist/site');
const screens = join(site, 'screens');
/** The built pages, because styles and scripts get their file names in the build. */
const pages = new Map(
  readdirSync(screens, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.html'))
    .map((file) => [`/${file.slice(0, -'.html'.length)}`, readFileSync(join(screens, file), 'utf8')]),
);
const asked = (page: string, rel: string): readonly string[] =>
  [...page.matchAll(/<link ([^>]+)>/g)].map(([, link = '']) => link).filter((link) => link.includes(`rel="${rel}"`));

test.each([...pages])('%s asks for its style before its scripts, and for at most 30 files', (_path, page) => {
  const files = page.replace(/<link rel="prefetch"[^>]+>/g, '').match(/\/assets\/[^"]+/g) ?? [];
  expect(files[0]).toMatch(/\.css$/);
  expect(files.filter((file) => file.endsWith('.js')).length).toBeGreaterThan(1);
  expect(files.length).toBeLessThanOrEqual(30);
});

test.each([
  ['/login', 'login'],
  ['/app/settings', 'settings-page'],
  ['/app/proposals', 'proposals-page'],
  ['/estimator', 'estimator-page'],
])('%s asks for the code of its screen, and no other does', (path, chunk) => {
  const asking = [...pages].filter(([, page]) =>
    asked(page, 'modulepreload').some((link) => link.includes(`/assets/${chunk}-`)),
  );
  expect(asking.map(([name]) => name)).toEqual([path]);
});

test('screens in the header ask at once or soon for what loads the data of each of them', () => {
  const header = readFileSync(join(import.meta.dirname, 'features/shell/app-header.tsx'), 'utf8');
  const places = [...header.matchAll(/\{ to: '([^']+)'/g)].map(([, path = '']) => path);
  expect(places).toContain('/app/proposals');
  for (const place of places) {
    const page = pages.get(place) ?? '';
    const links = [...asked(page, 'modulepreload'), ...asked(page, 'prefetch')].join(' ');
    for (const other of places) expect(links).toContain(`/assets/${other.slice(1).replace('/', '_.')}-`);
  }
});

test.each([...pages])(
  '%s shows what stands at the start before its style is there, and asks for its font last',
  (_path, page) => {
    const [head = '', body = ''] = page.split('</head>');
    expect(head).not.toContain('rel="stylesheet"');
    expect(body.indexOf('class="starting"')).toBeGreaterThan(0);
    expect(body.indexOf('rel="stylesheet"')).toBeGreaterThan(body.indexOf('class="starting"'));
    const preloads = [...asked(head, 'preload'), ...asked(head, 'modulepreload')];
    const font = preloads.find((link) => link.includes('as="font"')) ?? '';
    expect(preloads.filter((link) => head.indexOf(link) > head.indexOf(font))).toEqual([]);
    expect(font).toContain('.woff2');
  },
);

test('every screen asks at once who is signed in, as the calls of the app do', () => {
  expect(pages.size).toBeGreaterThan(8);
  for (const page of pages.values()) {
    expect(asked(page, 'preload').filter((link) => link.includes(`href="${auth.currentUser.path}"`))).toEqual([
      expect.stringMatching(/as="fetch".*crossorigin/),
    ]);
  }
});

test('the map asks at once for its settings', () => {
  expect(asked(pages.get('/app') ?? '', 'preload').join(' ')).toContain(`href="${config.read.path}"`);
});

test('signing in asks at once for its pictures, of a size that there is', () => {
  const links = asked(pages.get('/login') ?? '', 'preload').filter((link) => link.includes('as="image"'));
  expect(links).toEqual([expect.stringContaining('house-1-after'), expect.stringContaining('house-1-before')]);
  for (const link of links) {
    const [, widths = ''] = /imagesrcset="([^"]+)"/.exec(link) ?? [];
    const addresses = widths.split(', ').map((width) => width.replace(/ \d+w$/, ''));
    expect(addresses.length).toBeGreaterThan(1);
    expect(addresses.filter((address) => !existsSync(join(site, address)))).toEqual([]);
  }
});

test('there is a page for every screen of the app', () => {
  const tree = readFileSync(join(import.meta.dirname, 'route-tree.gen.ts'), 'utf8');
  const [, routes = ''] = /export interface FileRoutesByTo \{([^}]*)\}/.exec(tree) ?? [];
  const paths = [...routes.matchAll(/'(\/[^']+)'/g)].map(([, path = '']) => path);
  expect([...pages.keys()].toSorted()).toEqual(paths.toSorted());
});
