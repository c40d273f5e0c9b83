import { expect, test } from 'vitest';

import { firstWizardRender } from '../testing/first-wizard-render.tsx';
import { sampleBranding, sampleProposal } from '../testing/sample-wizard.ts';
import { CreateButton } from './create-button.tsx';

test.each([
  [undefined, 'Create Marketing Image'],
  ['Composing the marketing image', 'Creating...'],
])('the button of step 4 reads in the phase %s: %s', (phase, label) => {
  const marketing = { phase, create: () => undefined };
  const model = { proposal: sampleProposal, branding: sampleBranding, marketing };
  expect(firstWizardRender(() => CreateButton(), model).props).toMatchObject({ children: label });
});
