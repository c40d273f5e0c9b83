import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { catchToasts, caughtToasts } from '../../../../testing/caught-toasts.ts';
import { clientOnPlan } from '../../../../testing/client-on-plan.ts';
import { press, textOf } from '../../../../testing/first-render.tsx';
import { completed, inWizard, markupInWizard, modelOf } from '../testing/in-wizard.tsx';
import type { WizardModel } from '../wizard-model.ts';
import { GenerateButton } from './generate-button.tsx';
import { ScaleField } from './scale-field.tsx';
import { useScale } from './use-scale.ts';

beforeEach(catchToasts);
afterEach(() => vi.unstubAllGlobals());

const model: WizardModel = {
  ...modelOf({ ...completed, currentStep: 3 }),
  previewing: { preview: undefined, unclear: false, isLooking: false },
};

test('the pavers have a size, and something of known width in the photo gives it', () => {
  expect(textOf(markupInWizard(model, <ScaleField />))).toBe(
    'Paver size 100% Pavers look too large or small? Show something whose width you know How wide is this?',
  );
});

test('a size that cannot be saved is told', async () => {
  const edit = () => Promise.reject(new Error('offline'));
  const { store } = inWizard({ ...model, save: { ...model.save, edit } }, () => useScale());
  expect(await store({ paverSize: 1.5 })).toBe(false);
  expect(caughtToasts()).toEqual([['Update Failed', 'Could not save changes']]);
});

test('a swipe that begins on the size of the pavers and scrolls keeps neither size nor Generate from being used', () => {
  let state: typeof model.state = { ...model.state, showing: 'design' };
  const shown = state;
  const change: typeof model.change = (part) => {
    state = { ...state, ...(typeof part === 'function' ? part(state) : part) };
  };
  const generate = () => markupInWizard({ ...model, state }, <GenerateButton />, clientOnPlan('pro'));
  const field = inWizard({ ...model, state, change }, ScaleField);
  const slide = (event: string, ...values: readonly number[]) =>
    press(field, { label: 'Paver size' }, event, ...values);
  const before = generate();
  slide('onChange', 150);
  expect(generate()).not.toBe(before);
  slide('onCancel');
  expect(generate()).toBe(before);
  expect(state).toEqual(shown);
  expect(textOf(markupInWizard({ ...model, state }, <ScaleField />))).toContain('Paver size 100%');
});
