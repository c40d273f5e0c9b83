import { afterEach, expect, test, vi } from 'vitest';

import { elementWith, firstRender } from '../../../../testing/first-render.tsx';
import { AddressSearch } from './address-search.tsx';

afterEach(() => vi.unstubAllGlobals());

const nothing = (): void => undefined;

test('a blank search asks for nothing', () => {
  const asked: string[] = [];
  vi.stubGlobal('fetch', (url: string) => {
    asked.push(url);
    return Promise.resolve(Response.json([]));
  });
  const box = elementWith(
    firstRender(() => AddressSearch({ isOver: false, onPlace: nothing, onChange: nothing, children: null })),
    { placeholder: 'Search for an address or location...' },
  );
  expect(box.props['aria-label']).toBe('Search for an address or location');
  const press = box.props['onKeyDown'];
  if (typeof press !== 'function') throw new Error('The box does not listen to keys.');
  press({ key: 'Enter' });
  expect(asked).toEqual([]);
});
