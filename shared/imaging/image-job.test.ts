import { expect, test } from 'vitest';

import { isPaid } from './image-job.ts';
import type { ImageJobInput } from './image-job.ts';

const imageUrl = `/media/${'0'.repeat(32)}`;
const asked = { imageUrl, prompt: 'Sample' };
const choice = { shape: 'rectangle', pattern: 'running-bond', color: 'red-brick' } as const;

test.each<[string, Pick<ImageJobInput, 'kind' | 'request'>, boolean]>([
  ['a design by an image model', { kind: 'draw-design', request: asked }, true],
  ['a preview by our own renderer', { kind: 'draw-design', request: { ...asked, choice } }, false],
  ['a photo that is kept', { kind: 'fetch-photo', request: { imageUrl, folder: 'before-images' } }, false],
])('%s is paid for or not', (_what, job, expected) => {
  expect(isPaid(job)).toBe(expected);
});
