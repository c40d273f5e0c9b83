import { expect, test } from 'vitest';

import { firstRender } from '../../../../testing/first-render.tsx';
import { initialState } from '../wizard-state.ts';
import { useLivePreview } from './use-live-preview.ts';

const { pavers } = initialState(undefined);
const photo = `/media/${'0'.repeat(32)}`;
const previewing = (...[url, area]: [string?, { readonly kind: 'guess' }?]) =>
  firstRender(() => useLivePreview(url, area, pavers));

test('a photo with neither outline nor mask asks for a mask at once; one that is still looked at does not', () => {
  const asked = [previewing(photo), previewing(photo, { kind: 'guess' }), previewing()];
  expect(asked.map(({ unclear }) => unclear)).toEqual([true, false, false]);
});

test('a driveway is being looked for from the moment there is a photo to look at', () => {
  const asked = [previewing(photo), previewing(photo, { kind: 'guess' }), previewing(undefined, { kind: 'guess' })];
  expect(asked.map(({ isLooking }) => isLooking)).toEqual([false, true, false]);
});
