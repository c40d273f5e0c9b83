import { expect, test } from 'vitest';

import { streetPose } from './street-pose.ts';

const pose = { lat: 26.1, lng: -80.1, heading: 0, pitch: 0, fov: 90 };

test.each([
  ['heading', 0, 359, 360],
  ['pitch', -90, 90, 91],
  ['fov', 10, 120, 121],
] as const)('a camera has a %s of %i to %i degrees', (name, least, most, beyond) => {
  const isPose = (value: number) => streetPose.safeParse({ ...pose, [name]: value }).success;
  expect([least - 1, least, most, beyond].map(isPose)).toEqual([false, true, true, false]);
});
