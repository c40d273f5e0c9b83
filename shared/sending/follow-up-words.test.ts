import { describe, expect, test } from 'vitest';

import {
  saidInSpanishBy,
  stepsBefore,
  stepsFor,
  suggestedSpanish,
  suggestedSteps,
  wordsOfStep,
} from './follow-up-words.ts';
import { followUpPlan } from './follow-up.ts';
import type { FollowUpStep } from './follow-up.ts';
import { wordsProblem } from './mail-words.ts';

const own = { subject: 'Hello', message: 'How is {address}?' };
const spanish = { subject: 'Hola', message: '¿Cómo está {address}?' };
const step: FollowUpStep = { id: 'step-0001', trigger: 'no-visit', waitDays: 3, words: own };

describe('the words of a follow-up', () => {
  test('are in the language of the contact: the contractor’s own, or suggested ones in Spanish', () => {
    expect(wordsOfStep({ ...step, spanish }, 'en')).toBe(own);
    expect(wordsOfStep({ ...step, spanish }, 'es')).toBe(spanish);
    expect(wordsOfStep(step, 'es')).toBe(suggestedSpanish['no-visit']);
  });

  test('that are suggested stand for facts that there are, for each trigger once', () => {
    const words = [...suggestedSteps.map((one) => one.words), ...Object.values(suggestedSpanish)];
    expect(words.map(wordsProblem)).toEqual(words.map(() => undefined));
    expect(suggestedSteps.map(({ trigger }) => trigger).toSorted()).toEqual(Object.keys(suggestedSpanish).toSorted());
  });

  test('are checked in Spanish too', () => {
    const wrong = { ...step, spanish: { ...spanish, message: 'Hola, {nombre}' } };
    expect(followUpPlan.safeParse({ version: 0, steps: [wrong] }).success).toBe(false);
    expect(followUpPlan.safeParse({ version: 0, steps: [step, { ...step, id: 'step-0002', spanish }] }).success).toBe(
      true,
    );
  });
});

describe('suggested Spanish words that a step before it says', () => {
  const again: FollowUpStep = { ...step, id: 'step-0002', waitDays: 6 };
  const copied: FollowUpStep = { ...step, spanish: { ...suggestedSpanish['no-visit'] } };
  const ids = (steps: readonly FollowUpStep[]) => steps.map(({ id }) => id);

  test('are mailed once to a contact who reads Spanish, also when they were written down unchanged', () => {
    for (const first of [step, copied]) {
      expect(ids(stepsFor('es', [first, again], []))).toEqual(['step-0001', 'step-0002']);
      expect(ids(stepsFor('es', [first, again], ['step-0001']))).toEqual(['step-0001']);
      expect(ids(stepsFor('en', [first, again], ['step-0001']))).toEqual(['step-0001', 'step-0002']);
    }
  });

  test('keep back no step with other words or another trigger', () => {
    const others = [
      { ...again, spanish },
      { ...again, id: 'step-0003', trigger: 'not-opened' as const },
    ];
    expect(ids(stepsFor('es', [step, ...others], ['step-0001']))).toEqual(['step-0001', 'step-0002', 'step-0003']);
    expect(ids(stepsFor('es', [{ ...step, spanish }, again], ['step-0001']))).toEqual(['step-0001', 'step-0002']);
  });

  test('belong to the step with the shorter wait, in whatever order they were written', () => {
    const steps = [again, step];
    expect(steps.map((one) => saidInSpanishBy(one, stepsBefore(one, steps))?.id)).toEqual(['step-0001', undefined]);
  });
});
