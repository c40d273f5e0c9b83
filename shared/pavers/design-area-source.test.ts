import { expect, test } from 'vitest';

import { designAreaSource } from './design-area-source.ts';

const maskUrl = `/media/${'0'.repeat(32)}`;
const pose = { lat: 26.1, lng: -80.1, heading: 0, pitch: 0, fov: 90 };
const outline = [
  { lat: 26.1001, lng: -80.1001 },
  { lat: 26.1001, lng: -80.0999 },
  { lat: 26.1002, lng: -80.1 },
];
const areas = [{ rings: [outline] }];
const painted = { kind: 'painted', maskUrl };
const posed = { ...painted, pose };
const outlined = { kind: 'outline', areas, pose };

test.each([
  {
    title: 'a painted mask, and its ground from the pose',
    method: 'inpainting',
    maskUrl,
    pose,
    areas,
    source: posed,
  },
  {
    title: 'a mask on a photo of unknown pose',
    method: 'inpainting',
    maskUrl,
    pose: null,
    areas: [],
    source: painted,
  },
  {
    title: 'a mask that is not painted yet',
    method: 'inpainting',
    maskUrl: undefined,
    pose,
    areas,
    source: undefined,
  },
  { title: 'an outline', method: 'responses', maskUrl: undefined, pose, areas, source: outlined },
  { title: 'an outline, whatever was painted before', method: 'responses', maskUrl, pose, areas, source: outlined },
  {
    title: 'no outline',
    method: 'responses',
    maskUrl: undefined,
    pose,
    areas: [],
    source: undefined,
  },
  {
    title: 'an outline in a photo of unknown pose',
    method: 'responses',
    maskUrl: undefined,
    pose: null,
    areas,
    source: { kind: 'guess' },
  },
  {
    title: 'nothing at all',
    method: 'responses',
    maskUrl: undefined,
    pose: undefined,
    areas: [],
    source: { kind: 'guess' },
  },
] as const)('the area comes from $source.kind with $title', ({ source, ...known }) => {
  expect(designAreaSource(known)).toEqual(source);
});

test.each([
  { method: 'inpainting', maskUrl, pose: null },
  { method: 'responses', maskUrl: undefined, pose },
  { method: 'responses', maskUrl: undefined, pose: null },
] as const)('what is known of the scale comes with the area: $method, pose $pose', (known) => {
  const scale = { paverSize: 1.2 };
  expect(designAreaSource({ ...known, areas, scale })).toMatchObject({ scale });
});
