import { expect, test } from 'vitest';

import { newOrganization } from '#shared/organizations/organization.ts';
import { markupOf, textOf } from '../../../testing/first-render.tsx';
import { BrandPreview } from './brand-preview.tsx';

test('a brand is previewed live on the proposal page and on the marketing image', () => {
  const text = textOf(markupOf(<BrandPreview form={newOrganization.parse({ name: 'Sample Paving' })} />));
  expect(text).toMatch(/^Live preview Proposal page .*Marketing image Sample imagery /);
  expect(text).toContain('Sample Paving');
});
