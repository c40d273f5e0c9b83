import { expect, test } from 'vitest';

import { textOf } from '../../../../testing/first-render.tsx';
import { completed, markupInWizard, modelOf } from '../testing/in-wizard.tsx';
import { completeStep } from './complete-step.tsx';

test('the button of the end starts another proposal', () => {
  const { Action } = completeStep;
  expect(textOf(markupInWizard(modelOf(completed), Action && <Action />))).toBe('New Proposal');
});
