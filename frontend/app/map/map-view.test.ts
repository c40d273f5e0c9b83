import { LngLat } from 'maplibre-gl';
import { expect, test } from 'vitest';

import { flatView, lockHeading, middleOf } from './map-view.ts';

test('the map stays level and turned north', () => {
  expect(flatView).toEqual({ maxPitch: 0, dragRotate: false, pitchWithRotate: false, touchPitch: false });
});

test('neither two fingers nor keys turn the map', () => {
  const locked: string[] = [];
  lockHeading({
    touchZoomRotate: { disableRotation: () => locked.push('touch') },
    keyboard: { disableRotation: () => locked.push('keys') },
  });
  expect(locked).toEqual(['touch', 'keys']);
});

test('the middle is a place on earth, however often the map went around it', () => {
  const middle = middleOf({ getCenter: () => new LngLat(279.86, 26.12) });
  expect(middle).toEqual({ lat: 26.12, lng: expect.closeTo(-80.14, 9) });
});
