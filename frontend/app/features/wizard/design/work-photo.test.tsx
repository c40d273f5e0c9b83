import { expect, test } from 'vitest';

import { clientOnPlan } from '../../../../testing/client-on-plan.ts';
import { textOf } from '../../../../testing/first-render.tsx';
import { completed, markupInWizard, modelOf, PICTURE } from '../testing/in-wizard.tsx';
import { WorkPhoto } from './work-photo.tsx';

const design = { url: PICTURE, model: 'gpt-image-1', prompt: '', createdAt: '2026-11-21T12:00:00.000Z' };
const model = modelOf({ ...completed, currentStep: 3, designs: [design] });
/** The photo of step 3 without the history above it. */
const shown = (showing: 'preview' | 'design', plan: 'pro' | 'lite' = 'pro', isLooking = false): string => {
  const previewing = { preview: { url: 'blob:preview', full: true }, unclear: false, isLooking };
  const state = { ...model.state, designUrl: design.url, showing };
  const html = markupInWizard({ ...model, previewing, state }, <WorkPhoto />, clientOnPlan(plan));
  return textOf(html).replace(/^Design history .* (?=Before )/, '');
};

test('the live preview is compared with the photo before, and can be kept', () => {
  expect(shown('preview')).toBe('Before After Preview Keep Preview');
});

test('while the driveway is looked for in a photo, the photo says so', () => {
  expect(shown('preview', 'pro', true)).toMatch(/Looking for the driveway in the photo\.\.\.$/);
});

test('a design by the image model is compared with the photo before, and can be drawn again', () => {
  expect(shown('design')).toBe('Before After AI concept Try Again');
});

test('on a plan without AI designs the preview can be kept, and a design is not drawn again before the plan has them', () => {
  expect(shown('preview', 'lite')).toBe('Before After Preview Keep Preview');
  expect(shown('design', 'lite')).toBe('Before After AI concept Try Again Pro Estimator');
});
