import { expect, test } from 'vitest';

import { firstRender } from '../../../../testing/first-render.tsx';
import { initialState } from '../wizard-state.ts';
import { useLivePreview } from './use-live-preview.ts';

const { pavers } = initialState(undefined);
const photo = `/media/${'0'.repeat(32)}`;
const isUnclear = (...[url, area]: [string?, { readonly kind: 'guess' }?]) =>
  firstRender(() => useLivePreview(url, area, pavers)).unclear;

test('a photo with neither outline nor mask asks for a mask at once; one that is still looked at does not', () => {
  expect([isUnclear(photo), isUnclear(photo, { kind: 'guess' }), isUnclear()]).toEqual([true, false, false]);
});
