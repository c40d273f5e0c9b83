import { describe, expect, test } from 'vitest';

import { PREVIEW_MODEL } from '#shared/proposals/public-page.ts';
import { nextAttempt, problemOf } from './use-design.ts';

const photo = `/media/${'0'.repeat(32)}`;
const ready = { beforeImageR2Url: photo, beforePose: { lat: 26, lng: -80, heading: 0, pitch: 0, fov: 90 } };

describe('a design is not requested', () => {
  test.each([
    ['No property selected', undefined, { method: 'responses', maskUrl: undefined }],
    ['No image selected', {}, { method: 'responses', maskUrl: undefined }],
    ['Image and mask are required', ready, { method: 'inpainting', maskUrl: undefined }],
    ['Image and mask are required', {}, { method: 'inpainting', maskUrl: photo }],
    [
      'Please confirm or paint the driveway area first.',
      { ...ready, beforePose: null },
      { method: 'responses', maskUrl: undefined },
    ],
    [undefined, { ...ready, beforePose: null }, { method: 'inpainting', maskUrl: photo }],
    [undefined, ready, { method: 'inpainting', maskUrl: photo }],
    [undefined, ready, { method: 'responses', maskUrl: undefined }],
  ] as const)('unless everything is there: %s', (problem, proposal, state) => {
    expect(problemOf(proposal, state, 'generated')).toBe(problem);
  });
});

test('another attempt has the next number of its pavers; previews and other pavers do not count', () => {
  const designs = [
    { prompt: 'red', model: 'gpt-image-1' },
    { prompt: 'red', model: PREVIEW_MODEL },
    { prompt: 'gray', model: 'gpt-image-1' },
    { prompt: 'red', model: PREVIEW_MODEL, isPaid: true },
    { prompt: 'red', model: 'gpt-image-1', isPaid: false },
  ];
  expect([nextAttempt(designs, 'red'), nextAttempt(designs, 'gray'), nextAttempt([], 'red')]).toEqual([3, 2, 1]);
});
