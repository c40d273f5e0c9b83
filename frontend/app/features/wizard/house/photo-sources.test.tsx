import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { answerNothing, catchToasts, caughtToasts } from '../../../../testing/caught-toasts.ts';
import { elementWith, firstRender, markupOf, textOf } from '../../../../testing/first-render.tsx';
import { completed } from '../testing/in-wizard.tsx';
import { PhotoSources } from './photo-sources.tsx';
import type { AddedPhoto } from './photo-sources.tsx';
import type { Photos } from './use-photos.ts';

beforeEach(catchToasts);
afterEach(() => vi.unstubAllGlobals());

const pose = { lat: 26.1224, lng: -80.1373, heading: 0, pitch: -5, fov: 80 };
const rights = { canStore: true, canDerive: true, canPrint: true, licence: 'Sample', attribution: 'Sample imagery' };
const front = {
  url: '/front',
  label: 'Front',
  provider: 'street-view',
  width: 640,
  height: 640,
  rights,
  pose,
} as const;
const fetched: Photos = { photos: [front], isLoading: false, fetching: undefined, load: () => undefined };

let added: AddedPhoto[] = [];
beforeEach(() => {
  added = [];
});
const sources = () => PhotoSources({ proposal: completed, fetched, onAdd: (photo) => added.push(photo) });

test('a before photo comes from the street, from elsewhere, or from a file', () => {
  const tree = firstRender(sources);
  expect(textOf(markupOf(tree))).toBe(
    'From the street Street View Select Frame Camera From elsewhere Zillow All Photos Upload',
  );
  const { props } = elementWith(tree, { name: 'Upload a before photo' });
  expect(props['done']).toBe('Image Uploaded');
  (props['onUploaded'] as (url: string) => void)('/media/a');
  expect(added).toEqual([{ url: '/media/a', label: 'Upload' }]);
});

test('a frame that cannot be had is told, and not used', async () => {
  answerNothing();
  const { props } = elementWith(firstRender(sources), { front: pose });
  expect(await (props['onChoose'] as (url: string, label: string) => Promise<boolean>)('/frame', 'Frame')).toBe(false);
  expect(caughtToasts()).toEqual([
    ['Image Selection Failed', 'Failed to select the Street View image. Please try again.'],
  ]);
});

test('a frame that is used keeps the rights of its provider, whose attribution is shown beside it from the start', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('frame')));
  const tree = firstRender(sources);
  const { props } = elementWith(tree, { front: pose });
  expect(props['attribution']).toBe('Sample imagery');
  expect(await (props['onChoose'] as (url: string, label: string) => Promise<boolean>)('/frame', 'Frame')).toBe(true);
  expect(added).toEqual([{ url: '/frame', label: 'Frame', rights }]);
});
