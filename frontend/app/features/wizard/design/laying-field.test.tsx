import { beforeEach, expect, test } from 'vitest';

import { catchToasts, caughtToasts } from '../../../../testing/caught-toasts.ts';
import { elementWith } from '../../../../testing/first-render.tsx';
import { completed, inWizard, modelOf } from '../testing/in-wizard.tsx';
import { LayingField } from './laying-field.tsx';

beforeEach(catchToasts);

test.each([
  ['that is saved', () => Promise.resolve(true), ['Laying Plan Saved', 'The estimator can use it.']],
  [
    'that cannot be saved',
    () => Promise.reject(new Error('offline')),
    ['Update Failed', 'Could not save the laying plan. Please try again.'],
  ],
] as const)('a laying plan %s is told', async (_what, edit, said) => {
  const model = modelOf({ ...completed, currentStep: 3 });
  const field = inWizard({ ...model, save: { ...model.save, edit } }, () => LayingField());
  const { onSave } = elementWith(field, { proposalId: completed.id }).props;
  await (onSave as (plan: object) => Promise<boolean>)({});
  expect(caughtToasts()).toEqual([said]);
});
