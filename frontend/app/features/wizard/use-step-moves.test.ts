import { beforeEach, expect, test } from 'vitest';

import { catchToasts, caughtToasts } from '../../../testing/caught-toasts.ts';
import { firstRender } from '../../../testing/first-render.tsx';
import type { WizardStep } from './step.ts';
import { leaveRule } from './step.ts';
import { completed, modelOf } from './testing/in-wizard.tsx';
import { useStepMoves } from './use-step-moves.ts';
import type { ChangeState } from './wizard-state.ts';

beforeEach(catchToasts);

const proposal = { ...completed, currentStep: 2 };
const { state, save } = modelOf(proposal);
const Nothing = () => null;
const nothing: WizardStep = { Body: Nothing, WorkArea: Nothing, canLeave: leaveRule(2, 'Ready') };
/** The moves of step 2, and all steps that have been shown since. */
function movesOf(leave: WizardStep['leave'], keepStep = () => Promise.resolve(proposal)) {
  const shown: (number | undefined)[] = [];
  const step = { ...nothing, ...(leave && { leave }) };
  const change: ChangeState = (part) => {
    const now = { ...state, step: shown.at(-1) ?? state.step };
    shown.push((typeof part === 'function' ? part(now) : part).step);
  };
  const moves = firstRender(() => useStepMoves({ proposal, state, step, save: { ...save, step: keepStep }, change }));
  return { moves, shown };
}

test('a step that cannot be saved goes back, and says so', async () => {
  const { moves, shown } = movesOf(undefined, () => Promise.reject(new Error('offline')));
  await moves.next();
  expect(shown).toEqual([3, 2]);
  expect(caughtToasts()).toEqual([['Failed to save step', 'Could not save progress. Please try again.']]);
});

test('a step that cannot be left stays, and says so', async () => {
  const { moves, shown } = movesOf(() => Promise.reject(new Error('offline')));
  await moves.next();
  expect(shown).toEqual([]);
  expect(caughtToasts()).toEqual([['Step transition failed', 'Could not advance to next step. Please try again.']]);
});

test('what Next waits for can be canceled, which is told as no failure', async () => {
  const { moves, shown } = movesOf(
    ({ signal }) =>
      new Promise((_, reject) => {
        signal.addEventListener('abort', () => reject(new DOMException('Canceled', 'AbortError')));
      }),
  );
  const leaving = moves.next();
  // The call starts after the press.
  await Promise.resolve();
  moves.cancel();
  await leaving;
  expect(shown).toEqual([]);
  expect(caughtToasts()).toEqual([['Request was cancelled', 'No aerial map was made. Press Next to try again.']]);
});
