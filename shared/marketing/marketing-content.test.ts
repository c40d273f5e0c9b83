import { describe, expect, test } from 'vitest';

import { mapillaryRights, ownUpload, viewOnly } from '../photos/image-rights.ts';
import { OWN_PICTURE, PREVIEW_MODEL } from '../proposals/public-page.ts';
import { marketingContent } from './marketing-content.ts';
import type { MarketingInput } from './marketing-content.ts';
import { emptyMarketingForm } from './marketing-form.ts';

const shared = mapillaryRights('A. Photographer');
const facts: MarketingInput = {
  form: { ...emptyMarketingForm, companyLogo: `/media/${'0'.repeat(32)}`, contactInfo: 'paving.example' },
  proposal: { propertyAddress: '1 Sample Street', area: 963.1, areaBandSqFt: 63.2 },
  totalCost: 12_038,
  companyName: 'Sunrise Paving & Stone',
  before: { rights: ownUpload },
  after: { rights: ownUpload, model: 'gpt-image-1' },
  pageUrl: 'https://paveprint.example/proposal/a',
};

describe('marketingContent', () => {
  test('is the form without its logo, and the facts of the proposal', () => {
    const { companyLogo: _, ...form } = facts.form;
    expect(marketingContent(facts)).toEqual({
      ...form,
      companyName: 'Sunrise Paving & Stone',
      address: '1 Sample Street',
      quoteAmount: '$11,436 – $12,640',
      areaSqFt: 963.1,
      areaBandSqFt: 63.2,
      designLabel: 'AI concept',
      qrCodeUrl: 'https://paveprint.example/proposal/a',
    });
  });

  test('says on the plan without a price with what it was made', () => {
    expect(marketingContent({ ...facts, isWatermarked: true }).watermark).toBe('Made with Paveprint Prospector Lite');
    expect(marketingContent(facts).watermark).toBeUndefined();
  });

  test.each([
    ['an area typed by hand', { areaBandSqFt: 0 }],
    ['a proposal that never had a band', {}],
    ['an area typed over an outlined one', { areaBandSqFt: 63.2, areaSource: 'manual' as const }],
  ])('shows no band for %s', (_, band) => {
    const content = marketingContent({
      ...facts,
      proposal: { propertyAddress: '1 Sample Street', area: 500, ...band },
    });
    expect(content).not.toHaveProperty('areaBandSqFt');
  });

  test.each([
    { model: PREVIEW_MODEL, label: 'Preview' },
    { model: 'gpt-image-1', label: 'AI concept' },
    { model: OWN_PICTURE, label: undefined },
    { model: undefined, label: undefined },
  ])('calls a picture of model $model: $label', ({ model, label }) => {
    expect(marketingContent({ ...facts, after: { rights: ownUpload, model } }).designLabel).toBe(label);
  });

  test.each([
    { title: 'an own upload', rights: ownUpload, attribution: undefined },
    { title: "a provider's photo", rights: viewOnly, attribution: '© Google' },
    { title: 'a shared photo', rights: shared, attribution: '© A. Photographer, Mapillary, CC BY-SA 4.0' },
    { title: 'a photo of unknown rights', rights: undefined, attribution: undefined },
  ])('credits $title as $attribution', ({ rights, attribution }) => {
    expect(marketingContent({ ...facts, before: { rights } }).attribution).toBe(attribution);
  });

  test.each([
    { title: 'a design on a share-alike photo', rights: shared, model: 'gpt-image-1', licence: 'CC BY-SA 4.0' },
    { title: 'a preview on a share-alike photo', rights: shared, model: PREVIEW_MODEL, licence: 'CC BY-SA 4.0' },
    { title: 'a design on an own photo', rights: ownUpload, model: 'gpt-image-1', licence: undefined },
    { title: 'a share-alike picture that nobody edited', rights: shared, model: OWN_PICTURE, licence: undefined },
  ])('passes on the license of $title: $licence', ({ rights, model, licence }) => {
    expect(marketingContent({ ...facts, after: { rights, model } }).designLicence).toBe(licence);
  });
});
