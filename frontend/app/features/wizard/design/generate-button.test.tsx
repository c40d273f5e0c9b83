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
