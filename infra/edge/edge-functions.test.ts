import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

import { openEdgeFunction } from '../local/edge/edge-function.ts';
import type { HttpRequest } from '../local/http/http-message.ts';

const load = (file: string) => openEdgeFunction(readFileSync(join(import.meta.dirname, file), 'utf8'), 'EXAMPLE');
const pages = load('site.js');
const viewer = load('viewer.js');

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
  if ('reply' in outcome) throw new Error('The function answered by itself.');
  return outcome.request;
}

describe('the function of pages', () => {
  test.each([
    ['/', '/index.html'],
    ['/pricing', '/pricing/index.html'],
    ['/pricing/', '/pricing/index.html'],
    ['/blog/12', '/blog/12/index.html'],
    ['/app', '/app.html'],
    ['/app/', '/app.html'],
    ['/app/proposals', '/app.html'],
    ['/estimator', '/app.html'],
    ['/login', '/app.html'],
    ['/fulfilment', '/app.html'],
    ['/apples', '/apples/index.html'],
    ['/robots.txt', '/robots.txt'],
    ['/app/icon.svg', '/app/icon.svg'],
  ])('%s is answered by %s', (path, file) => {
    expect(changed(pages, get(path)).path).toBe(file);
  });
});

describe.each([
  ['pages', pages],
  ['everything else', viewer],
])('the function of %s', (_name, fn) => {
  test('says who the viewer is', () => {
    expect(changed(fn, get('/x')).headers.get('x-viewer-ip')).toBe('203.0.113.9');
  });

  test('believes no viewer about itself', () => {
    const forged = get('/x', { 'x-viewer-ip': '198.51.100.1' });
    expect(changed(fn, forged).headers.get('x-viewer-ip')).toBe('203.0.113.9');
  });

  test('leaves query and cookies as they came', () => {
    const request = changed(fn, get('/x', { cookie: 'a=1; b=x=y' }));
    expect(request.query).toBe('a=1&a=2');
    expect(request.headers.get('cookie')).toBe('a=1; b=x=y');
  });
});
