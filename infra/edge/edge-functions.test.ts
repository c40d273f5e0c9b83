import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

import { endpoints } from '#shared/api.ts';
import { openEdgeFunction } from '../local/host/edge/edge-function.ts';
import type { HttpRequest } from '../local/host/http/http-message.ts';
import { pagesFunction } from './pages-function.ts';

const built = ['/', '/pricing', '/blog/12', '/blog/category/design'];
const pages = openEdgeFunction(pagesFunction(built), 'EXAMPLE');
const viewer = openEdgeFunction(readFileSync(join(import.meta.dirname, 'viewer.js'), 'utf8'), 'EXAMPLE');

const get = (path: string, headers: Record<string, string> = {}): HttpRequest => ({
  method: 'GET',
  path,
  query: 'a=1&a=2',
  headers: new Map(Object.entries(headers)),
  body: Buffer.alloc(0),
  sourceIp: '203.0.113.9',
});

function changed(fn: typeof pages, request: HttpRequest): HttpRequest {
  const outcome = fn(request);
  if ('reply' in outcome) throw new Error('The function replied instead of passing the request on.');
  return outcome.request;
}

describe('the pages function', () => {
  test.each([
    ['/', '/index.html'],
    ['/pricing', '/pricing/index.html'],
    ['/pricing/', '/pricing/index.html'],
    ['/blog/12', '/blog/12/index.html'],
    ['/app', '/screens/app.html'],
    ['/app/', '/screens/app.html'],
    ['/app/proposals', '/screens/app/proposals.html'],
    ['/app/today', '/screens/app/today.html'],
    ['/estimator', '/screens/estimator.html'],
    ['/login', '/screens/login.html'],
    ['/fulfilment', '/screens/fulfilment.html'],
    ['/app/proposals/', '/screens/app/proposals.html'],
    ['/app/settings', '/screens/app/settings.html'],
    ['/app/catalog', '/screens/app/catalog.html'],
    ['/blog/category/design', '/blog/category/design/index.html'],
    ['/robots.txt', '/robots.txt'],
    ['/app/icon.svg', '/app/icon.svg'],
  ])('%s is served from %s', (path, file) => {
    expect(changed(pages, get(path)).path).toBe(file);
  });

  test.each([
    '/apples',
    '/app/nothing',
    '/app/proposals/7',
    '/login/now',
    '/pricing/old',
    '/blog/13',
    '/index',
    '//',
    '/x/%3Cb%3E',
    '/index.html',
    '/pricing.html',
    '/pricing.',
    '/screens/app.html',
    '/index.php',
    '/proposal',
    '/proposal/',
    '/proposal/abc//',
    '/proposal/abc/xyz',
    '/proposal/abc/x.css',
    '/proposal/abc/offer/xyz',
  ])('%s gets the 404 page', (path) => {
    const outcome = pages(get(path));
    if (!('reply' in outcome)) throw new Error('The function passed the request on.');
    expect(outcome.reply.status).toBe(404);
    expect(String(outcome.reply.body)).toContain(`There is no page at <code>${path}</code>.`);
  });

  test('escapes the path on the 404 page', () => {
    const outcome = pages(get('/<script>alert(1)</script>&"\''));
    expect('reply' in outcome && String(outcome.reply.body)).toContain(
      '<code>/&#60;script&#62;alert(1)&#60;/script&#62;&#38;&#34;&#39;</code>',
    );
  });

  test('lets every page of a proposal pass to the API, asked for with a slash at its end or without', () => {
    const paths = endpoints.map(({ path }) => path).filter((path) => path.startsWith('/proposal/'));
    expect(paths).toContain('/proposal/{slug}/offer');
    for (const path of paths) {
      expect([path, `${path}/`].map((asked) => changed(pages, get(asked)).path)).toEqual([path, path]);
    }
  });

  test('knows every screen of the app', () => {
    const tree = readFileSync(join(import.meta.dirname, '../../frontend/app/route-tree.gen.ts'), 'utf8');
    const [, screens = ''] = /export interface FileRoutesByTo \{([^}]*)\}/.exec(tree) ?? [];
    const paths = [...screens.matchAll(/'(\/[^']*)'/g)].map(([, path = '']) => path).filter((path) => path !== '/');
    expect(paths).toContain('/app/settings');
    for (const path of paths) expect(changed(pages, get(path)).path).toBe(`/screens${path}.html`);
  });
});

describe.each([
  ['pages', pages],
  ['everything else', viewer],
])('the function for %s', (_name, fn) => {
  test("adds the viewer's IP address", () => {
    expect(changed(fn, get('/pricing')).headers.get('x-viewer-ip')).toBe('203.0.113.9');
  });

  test('overwrites an IP address sent by the viewer', () => {
    const forged = get('/pricing', { 'x-viewer-ip': '198.51.100.1' });
    expect(changed(fn, forged).headers.get('x-viewer-ip')).toBe('203.0.113.9');
  });

  test('leaves query string and cookies unchanged', () => {
    const request = changed(fn, get('/pricing', { cookie: 'a=1; b=x=y' }));
    expect(request.query).toBe('a=1&a=2');
    expect(request.headers.get('cookie')).toBe('a=1; b=x=y');
  });

  test('leaves a query and a cookie named like a prototype unchanged', () => {
    const request = changed(fn, { ...get('/pricing', { cookie: '__proto__=1' }), query: '__proto__=1' });
    expect(request.query).toBe('__proto__=1');
    expect(request.headers.get('cookie')).toBe('__proto__=1');
  });
});
