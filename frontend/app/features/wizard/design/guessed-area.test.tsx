import { expect, test } from 'vitest';

import { markupOf, textOf } from '../../../../testing/first-render.tsx';
import { completed, modelOf, PICTURE } from '../testing/in-wizard.tsx';
import { WizardContext } from '../wizard-model.ts';
import { GuessedArea } from './guessed-area.tsx';

test('a guessed driveway is asked about, and kept or painted', () => {
  const html = markupOf(
    <WizardContext value={modelOf(completed)}>
      <GuessedArea picture={PICTURE} mask={new Blob()} />
    </WizardContext>,
  );
  expect(html).toContain('alt="7 Sample Street, with the area found tinted blue"');
  expect(textOf(html)).toMatch(/^Is this the driveway\? .* No, I Will Paint It Yes, Use This Area$/);
});
