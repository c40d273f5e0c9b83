import { expect, test } from 'vitest';

import { emptyMarketingForm } from '#shared/marketing/marketing-form.ts';
import type { Proposal } from '#shared/proposals/proposal.ts';
import { elementsIn, elementWith } from '../../../../testing/first-render.tsx';
import { firstWizardRender } from '../testing/first-wizard-render.tsx';
import { outdatedProposal, sampleBranding, sampleProposal } from '../testing/sample-wizard.ts';
import { MarketingBody } from './marketing-body.tsx';

const bodyOf = (proposal: Proposal, branding = sampleBranding) =>
  firstWizardRender(() => MarketingBody(), { proposal, branding, organizationDialog: () => null });

test('the form of step 4 has a headline, a quote, four colors and a contact', () => {
  const labels = elementsIn(bodyOf(sampleProposal)).flatMap(({ props: { label } }) =>
    typeof label === 'string' ? [label] : [],
  );
  expect(labels).toEqual(['Headline', 'Quote', 'Background', 'Before', 'After', 'Area', 'Contact']);
});

test('the quote that will be printed is the typed one, or else the price range in its place', () => {
  const quoteOf = (quote: string) => {
    const { props } = elementWith(bodyOf(sampleProposal, { ...sampleBranding, quote }), { label: 'Quote' });
    return [props['value'], props['placeholder']];
  };
  expect(quoteOf('')).toEqual(['', '$8,313 – $9,188']);
  expect(quoteOf('From $8,500')).toEqual(['From $8,500', '$8,313 – $9,188']);
});

test('what the image cannot show is said below each text', () => {
  const form = { ...emptyMarketingForm, headline: '车 Drive', contactInfo: '道 paving.example' };
  const tree = bodyOf(sampleProposal, { ...sampleBranding, form, quote: '一 $9,000' });
  const hintOf = (label: string) => elementWith(tree, { label }).props['hint'];
  expect(['Headline', 'Quote', 'Contact'].map(hintOf)).toEqual([
    'The marketing image cannot show 车',
    'The marketing image cannot show 一',
    'The marketing image cannot show 道',
  ]);
});

test('an image that is out of date is told in step 4 too', () => {
  const reasonsIn = (proposal: Proposal) =>
    elementsIn(bodyOf(proposal)).flatMap(({ props: { reasons } }) => (reasons === undefined ? [] : [reasons]));
  expect(reasonsIn(sampleProposal)).toEqual([[]]);
  expect(reasonsIn(outdatedProposal)).toEqual([['price']]);
});
