import { expect, test } from 'vitest';

import { proposal } from '#shared/proposals/proposal.ts';
import { elementWith } from '../../../../testing/first-render.tsx';
import { firstWizardRender } from '../testing/first-wizard-render.tsx';
import { sampleProposal } from '../testing/sample-wizard.ts';
import { initialState } from '../wizard-state.ts';
import { MethodField } from './method-field.tsx';

test('a design is generated automatically or by a painted mask', () => {
  const tree = firstWizardRender(() => MethodField(), {
    proposal: sampleProposal,
    state: initialState(sampleProposal),
    previewing: { preview: undefined, unclear: false, isLooking: false },
  });
  const { props } = elementWith(tree, { label: 'Generation method' });
  expect([props['value'], props['options']]).toEqual([
    'responses',
    [
      { value: 'responses', label: 'Automatic' },
      { value: 'inpainting', label: 'Manual mask' },
    ],
  ]);
  const isTaken = (method: string) => proposal.shape.imageGenerationMethod.safeParse(method).success;
  expect(['responses', 'inpainting', 'manual'].map(isTaken)).toEqual([true, true, false]);
});

test('a painted mask says for screen readers of which house’s photo it is', () => {
  const tree = firstWizardRender(() => MethodField(), {
    proposal: sampleProposal,
    state: { ...initialState(sampleProposal), method: 'inpainting', maskUrl: '/mask' },
    previewing: { preview: undefined, unclear: false, isLooking: false },
  });
  expect(elementWith(tree, { src: '/mask' }).props['alt']).toBe('The painted mask of 7 Sample Street');
});
