import { afterEach, expect, test, vi } from 'vitest';

import { SAME_READER } from '../same-reader.ts';
import { reportView } from './report-view.ts';

afterEach(() => vi.unstubAllGlobals());

/** Opens a proposal page with this hash; returns how many views were reported, and the address after that. */
function open(hash: string): { readonly views: number; readonly address: string } {
  let [views, address] = [0, `/proposal/sample?m=A1${hash}`];
  const page = { dataset: { report: 'sample' } };
  vi.stubGlobal('document', {
    visibilityState: 'visible',
    querySelector: () => page,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  });
  vi.stubGlobal('location', { pathname: '/proposal/sample', search: '?m=A1', hash });
  vi.stubGlobal('history', { replaceState: (_state: unknown, _title: string, to: string) => (address = to) });
  vi.stubGlobal('fetch', async () => {
    views += 1;
    return new Response();
  });
  reportView();
  return { views, address };
}

test('a page that its reader opens in the other language is not another view', () => {
  expect(open('')).toEqual({ views: 1, address: '/proposal/sample?m=A1' });
  expect(open('#book')).toEqual({ views: 1, address: '/proposal/sample?m=A1#book' });
  // If the link is copied after that, another reader opens it.
  expect(open(SAME_READER)).toEqual({ views: 0, address: '/proposal/sample?m=A1' });
});
