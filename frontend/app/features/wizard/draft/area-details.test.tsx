import { expect, test } from 'vitest';

import { markupOf } from '../../../../testing/first-render.tsx';
import { completed, modelOf } from '../testing/in-wizard.tsx';
import { WizardContext } from '../wizard-model.ts';
import { AreaDetails } from './area-details.tsx';

const area = { name: 'Walkway', outline: [], cutOuts: [] };
const nothing = (): void => undefined;

test('an area has a name, pavers and a cost, which are those of the driveway until others are chosen', () => {
  const html = markupOf(
    <WizardContext value={modelOf(completed)}>
      <AreaDetails area={area} onChange={nothing} onLeave={nothing} />
    </WizardContext>,
  );
  expect(html).toContain('value="Walkway"');
  expect(html).toMatch(/<option[^>]* selected=""[^>]*>Same as the driveway<\/option>/);
  expect(html).toContain('value="12.50"');
});
