import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { outdatedReason } from './marketing-facts.ts';
import { marketingFactsOf, outdatedReasons, outdatedSince, outdatedText, pictureOfNow } from './marketing-outdated.ts';
import type { PrintedFields } from './marketing-outdated.ts';

const media = (digit: string): string => `/media/${digit.repeat(32)}`;
const base: PrintedFields = {
  totalCost: 9212.5,
  area: 737.2,
  areaBandSqFt: 63.6,
  areaSource: 'drawn',
  organizationId: 1,
  beforeImageR2Url: media('1'),
  afterImageR2Url: media('2'),
  areaImageR2Url: media('3'),
  formChanges: { headline: 'A NEW DRIVEWAY', afterBox: '#b4441b' },
  slug: '1-sample-st-aaaa',
};

describe('a marketing image', () => {
  test.each<[string, Partial<PrintedFields>, readonly string[]]>([
    ['nothing', {}, []],
    ['a price that prints the same', { totalCost: 9212.6 }, []],
    ['an area that prints the same', { area: 737.4 }, []],
    [
      'the order in which its texts were changed',
      { formChanges: { afterBox: '#b4441b', headline: 'A NEW DRIVEWAY' } },
      [],
    ],
    ['the price', { totalCost: 14_423.2 }, ['price']],
    ['a typed quote', { quoteAmount: '$9,000' }, ['price']],
    ['the area', { area: 800 }, ['area']],
    ['an area by hand, without a band', { areaSource: 'manual' }, ['area']],
    ['area and price', { area: 800, totalCost: 10_000 }, ['price', 'area']],
    ['the before photo', { beforeImageR2Url: media('4') }, ['pictures']],
    ['the design', { afterImageR2Url: media('4') }, ['pictures']],
    ['the aerial map', { areaImageR2Url: media('4') }, ['pictures']],
    ['the organization', { organizationId: 2 }, ['organization']],
    ['the headline', { formChanges: { ...base.formChanges, headline: 'ANOTHER' } }, ['texts']],
    ['the contact', { formChanges: { ...base.formChanges, contactInfo: 'paving.example' } }, ['texts']],
    ['a color', { formChanges: { ...base.formChanges, afterBox: '#112233' } }, ['texts']],
    ['a color that follows the organization again', { formChanges: { headline: 'A NEW DRIVEWAY' } }, ['texts']],
    ['the link that its code leads to', { slug: '1-sample-st-bbbb' }, ['link']],
  ])('is outdated by %s as far as it prints that', (_, change, reasons) => {
    expect(outdatedSince(marketingFactsOf(base), { ...base, ...change })).toEqual(reasons);
  });

  test('that was just made is up to date, whatever it was made from', () => {
    const printed = fc.record(
      {
        totalCost: fc.double({ min: 0, max: 1e6, noNaN: true }),
        area: fc.double({ min: 0, max: 1e5, noNaN: true }),
        quoteAmount: fc.string(),
        areaBandSqFt: fc.double({ min: 0, max: 1e3, noNaN: true }),
        organizationId: fc.integer(),
        slug: fc.string(),
      },
      { requiredKeys: ['totalCost', 'area', 'slug'] },
    );
    fc.assert(fc.property(printed, (fields) => outdatedSince(marketingFactsOf(fields), fields).length === 0));
  });

  test('from before its link was kept counts as leading to the proposal', () => {
    const { slug: _, ...made } = marketingFactsOf(base);
    expect(outdatedSince(made, { ...base, slug: '1-sample-st-bbbb' })).toEqual([]);
  });

  test('from before facts were kept counts as up to date, and so does none', () => {
    expect(outdatedReasons({ ...base, marketingImageUrl: media('9') })).toEqual([]);
    expect(outdatedReasons({ ...base, marketingFacts: { ...marketingFactsOf(base), area: 1 } })).toEqual([]);
    const made = { marketingImageUrl: media('9'), marketingFacts: { ...marketingFactsOf(base), area: 1 } };
    expect(outdatedReasons({ ...base, ...made })).toEqual(['area']);
  });
});

describe('the picture', () => {
  const [image, web, design] = [media('7'), media('8'), media('9')];
  const made = { ...base, marketingImageUrl: image, marketingWebUrl: web, marketingFacts: marketingFactsOf(base) };
  const { afterImageR2Url: own, ...undesigned } = base;
  test.each([
    ['the marketing image that is up to date', made, web],
    ['one that has no copy for the web', { ...base, marketingImageUrl: image }, image],
    ['the design while that is out of date', { ...made, totalCost: 14_000, afterWebUrl: design }, design],
    ['the design without one', base, own],
    [
      'none without a design',
      { ...undesigned, marketingImageUrl: image, marketingFacts: made.marketingFacts },
      undefined,
    ],
  ])('that goes with words of now is %s', (_, proposal, picture) => {
    expect(pictureOfNow(proposal)).toBe(picture);
  });
});

describe('the sentence about an outdated image', () => {
  test('names the price or area once', () => {
    const sentence = 'This image is out of date: the price or area changed after it was made.';
    expect(outdatedText(['price'])).toBe(sentence);
    expect(outdatedText(['price', 'area'])).toBe(sentence);
  });

  test('names everything that changed', () => {
    expect(outdatedText(outdatedReason.options)).toBe(
      'This image is out of date: the price or area, its pictures, its organization, its headline, colors or contact, and its link changed after it was made.',
    );
  });
});
