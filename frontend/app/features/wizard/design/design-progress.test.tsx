import { expect, test } from 'vitest';

import { markupOf, textOf } from '../../../../testing/first-render.tsx';
import { completed, markupInWizard, modelOf } from '../testing/in-wizard.tsx';
import { DesignProgress } from './design-progress.tsx';
import { GenerateButton } from './generate-button.tsx';

const running = { phase: 'Drawing the pavers', startedAt: 0 };

test('a running design says what it is doing and for how long, and can be canceled', () => {
  const html = markupOf(<DesignProgress running={running} onCancel={() => undefined} />);
  expect(textOf(html)).toBe('Generating... Drawing the pavers 0:00 usually under 1:00 Cancel');
});

test('the button of step 3 generates a design, and says so while it does', () => {
  const model = modelOf({ ...completed, currentStep: 3 });
  expect(textOf(markupInWizard(model, <GenerateButton />))).toBe('Generate');
  const busy = { ...model, design: { ...model.design, running } };
  expect(textOf(markupInWizard(busy, <GenerateButton />))).toBe('Generating...');
});
