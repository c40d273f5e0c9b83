import { expect, test } from 'vitest';

import { textOf } from '../../../../testing/first-render.tsx';
import { completed, markupInWizard, modelOf } from '../testing/in-wizard.tsx';
import { HouseWorkArea } from './house-work-area.tsx';

const model = modelOf({ ...completed, currentStep: 1 });
const textWhile = (isLoading: boolean): string =>
  textOf(markupInWizard({ ...model, inView: { ...model.inView, isLoading } }, <HouseWorkArea />));

test('the map says while it is loading the properties in view', () => {
  expect(textWhile(true)).toMatch(/Loading properties\.\.\.$/);
  expect(textWhile(false)).not.toContain('Loading');
});
