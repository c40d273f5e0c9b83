import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import type { Proposal } from '#shared/proposals/proposal.ts';
import { answerNothing, answerWith, catchToasts, caughtToasts } from '../../../../testing/caught-toasts.ts';
import { firstRender } from '../../../../testing/first-render.tsx';
import { stubStorage } from '../../../../testing/kept-storage.ts';
import { completed, PICTURE } from '../testing/in-wizard.tsx';
import { initialState } from '../wizard-state.ts';
import { findRunningJob } from './running-job-store.ts';
import { photoOf, useDesign } from './use-design.ts';

beforeEach(() => {
  catchToasts();
  stubStorage();
});
afterEach(() => vi.unstubAllGlobals());

const ready: Proposal = {
  ...completed,
  currentStep: 3,
  beforePose: { lat: 26, lng: -80, heading: 0, pitch: 0, fov: 90 },
};
const designOf = (proposal: Proposal) =>
  firstRender(() => useDesign(proposal, initialState(proposal), () => undefined));

test('a design that was drawn is told, and a preview that was kept', async () => {
  answerWith(200, JSON.stringify({ processedImageUrl: PICTURE }));
  designOf(ready).generate();
  await expect.poll(caughtToasts).toEqual([['Driveway Generated', 'Your new driveway design is ready!']]);
  catchToasts();
  answerWith(200, JSON.stringify({ processedImageUrl: PICTURE }));
  designOf(ready).keepPreview();
  await expect.poll(caughtToasts).toEqual([['Preview Kept', 'Saved as your current design.']]);
});

test('a design that goes on after a reload belongs to the photo that it was begun with', async () => {
  answerWith(202, JSON.stringify({ jobId: 'a' }));
  const design = designOf(ready);
  design.generate();
  await expect.poll(() => findRunningJob(ready.slug)).toMatchObject({ jobId: 'a', photoUrl: ready.beforeImageR2Url });
  const job = findRunningJob(ready.slug);
  design.cancel();
  const proposal = { ...ready, beforeImageR2Url: `/media/${'9'.repeat(32)}` };
  expect(photoOf({ ...job, proposal })).toBe(ready.beforeImageR2Url);
  const { photoUrl: _, ...older } = job ?? {};
  expect(photoOf({ ...older, proposal })).toBe(proposal.beforeImageR2Url);
});

test('a design that does not get through is told', async () => {
  answerNothing();
  designOf(ready).generate();
  await expect.poll(caughtToasts).toEqual([['Generation Failed', 'Failed to generate driveway design']]);
});

test('a design without what it needs is not asked for, and says what is missing', () => {
  answerNothing();
  const { beforeImageR2Url: _, ...withoutPhoto } = ready;
  designOf(withoutPhoto).generate();
  expect(caughtToasts()).toEqual([['Generation Failed', 'No image selected']]);
});
