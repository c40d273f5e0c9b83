import { afterEach, expect, test, vi } from 'vitest';

import { leaveFor } from './leave-for.ts';

afterEach(() => vi.unstubAllGlobals());

test('a page that was left and comes back from the memory of the browser is loaded again', () => {
  let show = (_event: { readonly persisted: boolean }): void => undefined;
  const done: string[] = [];
  vi.stubGlobal('addEventListener', (_type: 'pageshow', listener: typeof show) => (show = listener));
  vi.stubGlobal('location', { assign: (to: string) => done.push(to), reload: () => done.push('reload') });
  void leaveFor('/proposal/sample/offer?t=1');
  show({ persisted: false });
  expect(done).toEqual(['/proposal/sample/offer?t=1']);
  show({ persisted: true });
  expect(done).toEqual(['/proposal/sample/offer?t=1', 'reload']);
});
