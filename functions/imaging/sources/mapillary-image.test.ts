import { describe, expect, test } from 'vitest';

import { mapillaryImage, poseOfFlat, readSharedPhoto } from './mapillary-image.ts';
import type { MapillaryImage } from './mapillary-image.ts';

/** A level camera that faces north: a quarter turn around the east axis. */
const north = [Math.PI / 2, 0, 0] as const;
const image: MapillaryImage = mapillaryImage.parse({
  id: '7',
  captured_at: 0,
  geometry: { coordinates: [-80.2, 26.2] },
  computed_geometry: { coordinates: [-80.1, 26.1, 3] },
  compass_angle: 90,
  computed_compass_angle: 0,
  computed_rotation: north,
  is_pano: false,
  camera_type: 'perspective',
  camera_parameters: [0.5, 0, 0],
  width: 4000,
  height: 3000,
  thumb_2048_url: 'https://scontent.xx.fbcdn.net/a.jpg',
});

const poseOf = (more: Partial<MapillaryImage>) => {
  const photo = readSharedPhoto({ ...image, ...more });
  return photo && poseOfFlat(photo);
};

describe('a flat shared photo', () => {
  test('has the pose of the reconstruction, not of the device', () => {
    const pose = poseOf({});
    expect(pose).toMatchObject({ lat: 26.1, lng: -80.1, heading: 0 });
    expect([pose?.pitch, pose?.fov]).toEqual([expect.closeTo(0, 9), expect.closeTo(90, 9)]);
    // The focal length is a share of the longer side, which is vertical here.
    expect(poseOf({ width: 3000, height: 4000 })?.fov).toBeCloseTo(73.74, 2);
    expect(poseOf({ computed_rotation: [(Math.PI / 180) * 100, 0, 0] })?.pitch).toBeCloseTo(-10, 9);
  });

  test.each([
    ['a lens with distortion', { camera_parameters: [0.5, -0.1, 0] }],
    ['a fisheye', { camera_type: 'fisheye' }],
    ['an unknown lens', { camera_parameters: null }],
    ['an unknown rotation', { computed_rotation: null }],
    ['a camera with roll', { computed_rotation: [1.565, 0.1, 0.1] as [number, number, number] }],
  ])('has no pose with %s, because an outline would be projected elsewhere', (_what, more) => {
    expect(poseOf(more)).toBeUndefined();
  });
});

describe('a shared photo with missing facts', () => {
  test.each([
    ['where it was taken', { geometry: null, computed_geometry: null }],
    ['which way it looks', { compass_angle: null, computed_compass_angle: null }],
    ['where its picture is', { thumb_2048_url: null }],
    ['that it shows everything around', { is_pano: true }],
  ])('is left out when it does not say %s', (_what, more) => {
    expect(readSharedPhoto({ ...image, ...more })).toBeUndefined();
  });

  test('is a panorama when it is twice as wide as high', () => {
    expect(readSharedPhoto({ ...image, is_pano: true, width: 4000, height: 2000 })).toMatchObject({
      heading: undefined,
    });
  });
});
