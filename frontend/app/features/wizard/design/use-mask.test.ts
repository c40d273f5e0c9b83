import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { answerNothing, answerWith, catchToasts, caughtToasts } from '../../../../testing/caught-toasts.ts';
import type { ProposalSave } from '../save/use-proposal-save.ts';
import { firstWizardRender } from '../testing/first-wizard-render.tsx';
import { useMask } from './use-mask.ts';

beforeEach(catchToasts);
afterEach(() => vi.unstubAllGlobals());

/** The hook in a wizard that cannot save anything on the proposal. */
const mask = () => {
  const save = { edit: () => Promise.reject(new Error('offline')) };
  return firstWizardRender(() => useMask(), { change: () => undefined, save: save as unknown as ProposalSave });
};
const NOT_SAVED = [['Update Failed', 'Could not save changes']];

test('a method that cannot be saved on the proposal is told', async () => {
  mask().setMethod('inpainting');
  await expect.poll(caughtToasts).toEqual(NOT_SAVED);
});

test('a mask that cannot be saved on the proposal is told', async () => {
  answerWith(200, JSON.stringify({ maskUrl: `/media/${'0'.repeat(32)}` }));
  await mask().store(Promise.resolve(new Blob()));
  expect(caughtToasts()).toEqual(NOT_SAVED);
});

test('a mask that cannot be stored is told, and is not taken for stored', async () => {
  answerNothing();
  expect(await mask().store(Promise.resolve(new Blob()))).toBe(false);
  expect(caughtToasts()).toEqual([['Failed to save mask', 'Please try again.']]);
});
