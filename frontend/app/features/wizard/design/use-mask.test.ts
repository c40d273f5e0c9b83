import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import type { Proposal } from '#shared/proposals/proposal.ts';
import { answerNothing, answerWith, catchToasts, caughtToasts } from '../../../../testing/caught-toasts.ts';
import type { ProposalSave } from '../save/use-proposal-save.ts';
import { firstWizardRender } from '../testing/first-wizard-render.tsx';
import { completed } from '../testing/in-wizard.tsx';
import { initialState } from '../wizard-state.ts';
import type { ChangeState } from '../wizard-state.ts';
import { useMask } from './use-mask.ts';

beforeEach(catchToasts);
afterEach(() => vi.unstubAllGlobals());

const [OLD_MASK, NEW_MASK] = ['0', '1'].map((digit) => `/media/${digit.repeat(32)}`);
const saved: Proposal = { ...completed, imageGenerationMethod: 'responses', maskImageUrl: OLD_MASK ?? null };

/** The hook in a wizard whose saves have this outcome, and the state that the wizard shows by then. */
function maskIn(edit: () => Promise<boolean>) {
  let state = initialState(saved);
  const change: ChangeState = (part) => (state = { ...state, ...(typeof part === 'function' ? part(state) : part) });
  const save = { edit, base: () => saved } as unknown as ProposalSave;
  return { ...firstWizardRender(() => useMask(), { state, change, save }), shown: () => state };
}

const offline = () => Promise.reject(new Error('offline'));
const NOT_SAVED = [['Update Failed', 'Could not save changes']];

test('a method that cannot be saved on the proposal is told, and set back', async () => {
  const mask = maskIn(offline);
  mask.setMethod('inpainting');
  expect(mask.shown().method).toBe('inpainting');
  await expect.poll(caughtToasts).toEqual(NOT_SAVED);
  await expect.poll(() => mask.shown().method).toBe('responses');
});

test.each([
  ['cannot be saved on the proposal', offline, NOT_SAVED],
  ['is not saved over another tab’s changes', () => Promise.resolve(false), []],
])('a mask that %s is not taken for saved', async (_, edit, toasts) => {
  answerWith(200, JSON.stringify({ maskUrl: NEW_MASK }));
  const mask = maskIn(edit);
  expect(await mask.store(Promise.resolve(new Blob()))).toBe(false);
  expect(caughtToasts()).toEqual(toasts);
  expect(mask.shown().maskUrl).toBe(OLD_MASK);
});

test('a mask and a method that were saved stay', async () => {
  answerWith(200, JSON.stringify({ maskUrl: NEW_MASK }));
  const mask = maskIn(() => Promise.resolve(true));
  mask.setMethod('inpainting');
  expect(await mask.store(Promise.resolve(new Blob()))).toBe(true);
  expect(mask.shown()).toMatchObject({ method: 'inpainting', maskUrl: NEW_MASK, showing: 'preview' });
});

test('a mask that cannot be stored is told, and is not taken for stored', async () => {
  answerNothing();
  expect(await maskIn(offline).store(Promise.resolve(new Blob()))).toBe(false);
  expect(caughtToasts()).toEqual([['Failed to save mask', 'Please try again.']]);
});
