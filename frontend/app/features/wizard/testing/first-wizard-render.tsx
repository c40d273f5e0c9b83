import type { ReactNode } from 'react';

import { markupOf } from '../../../../testing/first-render.tsx';
import { WizardContext } from '../wizard-model.ts';
import type { WizardModel } from '../wizard-model.ts';

/** What a hook or component of the wizard returns on its first render. `model` has only the parts that it reads. */
export function firstWizardRender<T>(use: () => T, model: Partial<WizardModel>): T {
  const results: T[] = [];
  function Probe(): ReactNode {
    results.push(use());
    return null;
  }
  markupOf(
    // A test that reads any other part fails.
    <WizardContext value={model as WizardModel}>
      <Probe />
    </WizardContext>,
  );
  const [result] = results;
  if (result === undefined) throw new Error('Nothing was returned');
  return result;
}
