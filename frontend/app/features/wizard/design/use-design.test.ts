import { beforeEach, describe, expect, test } from 'vitest';

import { PREVIEW_MODEL } from '#shared/proposals/public-page.ts';
import { ApiError } from '../../../../api/api-error.ts';
import { stubStorage } from '../../../../testing/kept-storage.ts';
import { findRunningJob, saveRunningJob } from './running-job-store.ts';
import { nextAttempt, problemOf, untilEnd } from './use-design.ts';

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

describe('a running design', () => {
  beforeEach(() => {
    stubStorage();
    saveRunningJob('sample', { jobId: 'a', kind: 'generated', startedAt: Date.now() });
  });
  const isKnown = () => findRunningJob('sample') !== undefined;

  test.each([
    ['the page is left', new DOMException('Request was cancelled', 'AbortError')],
    ['a reload interrupts the question for it', new TypeError('Failed to fetch')],
    ['the server is busy', new ApiError(503, 'Please try again.')],
  ])('is followed after a reload when %s', async (_, error) => {
    await expect(untilEnd('sample', Promise.reject(error))).rejects.toBe(error);
    expect(isKnown()).toBe(true);
  });

  test('is followed no more once it has ended', async () => {
    await untilEnd('sample', Promise.resolve());
    expect(isKnown()).toBe(false);
  });

  test.each([
    ['has failed', new ApiError(422, 'The model declined it.')],
    ['is not there any more', new ApiError(404, 'Not found')],
  ])('is followed no more when it %s', async (_, error) => {
    await expect(untilEnd('sample', Promise.reject(error))).rejects.toBe(error);
    expect(isKnown()).toBe(false);
  });
});
