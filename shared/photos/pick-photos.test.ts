import { describe, expect, test } from 'vitest';

import { destination } from '../geometry/bearing.ts';
import { pickPhotos } from './pick-photos.ts';

const house = { lat: 26.1224, lng: -80.1373 };
/** A photo taken this many meters south of the house, looking `off` degrees away from north. */
const photo = (name: string, meters: number, off: number | undefined, capturedAt = 0) => ({
  name,
  position: destination(house, 180, meters),
  heading: off === undefined ? undefined : (360 + off) % 360,
  capturedAt,
});
const names = (photos: readonly { readonly name: string }[]) => photos.map(({ name }) => name);

describe('pickPhotos', () => {
  test('prefers panoramas, then photos that face the house most directly', () => {
    const photos = [
      photo('aside', 12, -20),
      photo('straight', 16, 3),
      photo('far', 16.5, undefined),
      photo('near', 11, undefined),
    ];
    expect(names(pickPhotos(photos, house))).toEqual(['near', 'far', 'straight', 'aside']);
  });
  test.each([
    ['looks along the street', photo('x', 12, 90)],
    ['looks away', photo('x', 12, 180)],
    ['is too far', photo('x', 41, 0)],
    ['is taken on the doorstep', photo('x', 3, undefined)],
  ])('leaves out a photo that %s', (_why, one) => {
    expect(pickPhotos([one], house)).toEqual([]);
  });
  test.each([
    [4.9, 0],
    [5.1, 1],
    [39.9, 1],
    [40.1, 0],
  ])('picks photos from 5 to 40 m from the house: of one at %d m %d', (meters, count) => {
    expect(pickPhotos([photo('x', meters, undefined)], house)).toHaveLength(count);
  });
  test('leaves out photos taken much farther away than the nearest, which show other houses', () => {
    expect(names(pickPhotos([photo('here', 12, 5), photo('down the street', 35, undefined)], house))).toEqual(['here']);
  });
  test('picks the newest of similar photos of one drive, and at most four', () => {
    expect(names(pickPhotos([photo('old', 12, undefined, 1), photo('new', 12, undefined, 2)], house))).toEqual(['new']);
    const drive = [150, 165, 180, 195, 210].map((side, index) => ({
      ...photo(String(side), 0, side + 180 + index),
      position: destination(house, side, 20),
    }));
    expect(names(pickPhotos(drive, house))).toEqual(['150', '165', '180', '195']);
    const around = drive.map((one) => ({ ...one, heading: undefined }));
    expect(pickPhotos(around, house)).toHaveLength(2);
  });
});
