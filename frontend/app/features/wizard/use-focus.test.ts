import { expect, test } from 'vitest';

import { firstRender } from '../../../testing/first-render.tsx';
import { cornersOf, useFocus } from './use-focus.ts';

const house = { lat: 26.1224, lng: -80.1373 };
const street = { lat: 26.1226, lng: -80.1373 };
const outline = [house, street, { lat: 26.1225, lng: -80.1372 }];

test('step 2 shows the outline, else the ground between the house and the street', () => {
  expect(cornersOf(house, { outline, camera: street })).toEqual(outline);
  expect(cornersOf(house, { outline: [], camera: street })).toEqual([
    house,
    { lat: expect.closeTo(26.12258, 7), lng: -80.1373 },
  ]);
});

test('step 2 shows the house when the photo was not taken in front of it', () => {
  expect(cornersOf(house, { outline: [], camera: undefined })).toEqual([house]);
  expect(cornersOf(house, { outline: [], camera: { lat: 26.124, lng: -80.1373 } })).toEqual([house]);
});

test('what the map is about can be shown again after it was moved away: the outline, else the house', () => {
  const shown: unknown[] = [];
  const map = {
    flyTo: (options: { readonly center?: unknown; readonly zoom?: unknown }) =>
      shown.push([options.center, options.zoom]),
    fitBounds: (bounds: unknown) => shown.push(bounds),
    setPadding: () => undefined,
  };
  const focus = { isOutlining: true, outline, camera: undefined, covered: { top: 0, bottom: 0 } };
  const again = (part: Partial<typeof focus>) =>
    firstRender(() => [useFocus(map as never, house, { ...focus, ...part })])[0];
  again({})?.();
  again({ outline: [] })?.();
  expect(shown).toEqual([
    [-80.1373, 26.1224, -80.1372, 26.1226],
    [[house.lng, house.lat], 20],
  ]);
  expect(firstRender(() => [useFocus(map as never, undefined, focus)])).toEqual([undefined]);
});
