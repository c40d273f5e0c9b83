import { expect, test } from 'vitest';

import { clientOnPlan } from '../../../../testing/client-on-plan.ts';
import { textOf } from '../../../../testing/first-render.tsx';
import { completed, markupInWizard, modelOf } from '../testing/in-wizard.tsx';
import { GenerateButton } from './generate-button.tsx';

const shownOn = (plan: 'pro' | 'lite'): string =>
  markupInWizard(modelOf({ ...completed, currentStep: 3 }), <GenerateButton />, clientOnPlan(plan));

test('Generate is a button where the plan has AI designs, and else says which plan has them', () => {
  expect([textOf(shownOn('pro')), textOf(shownOn('lite'))]).toEqual(['Generate', 'Generate Pro Estimator']);
  expect([shownOn('pro'), shownOn('lite')].map((html) => html.includes('href="/app/plan"'))).toEqual([false, true]);
});

test('Generate waits while the driveway is looked for in the photo', () => {
  const model = modelOf({ ...completed, currentStep: 3 });
  const isDisabled = (isLooking: boolean): boolean =>
    markupInWizard(
      { ...model, previewing: { preview: undefined, unclear: false, isLooking } },
      <GenerateButton />,
      clientOnPlan('pro'),
    ).includes('disabled=""');
  expect([isDisabled(true), isDisabled(false)]).toEqual([true, false]);
});
