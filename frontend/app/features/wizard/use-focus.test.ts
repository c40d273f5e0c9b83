import { expect, test } from 'vitest';

import { cornersOf } from './use-focus.ts';

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
