import { expect, test } from 'vitest';

import { flatView, lockHeading } from './map-view.ts';

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
