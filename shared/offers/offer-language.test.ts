import { describe, expect, test } from 'vitest';

import { paverColors, paverPatterns, paverShapes } from '../pavers/paver-choice.ts';
import { inSpanish, sampleContent, sampleFrozen } from '../testing/sample-offer.ts';
import { optionNames } from './offer-content.ts';
import { translateFrozen, isInSpanish, missingSpanish, productIn, spanishName } from './offer-language.ts';

const NOTHING = { schedule: '', terms: '', exclusions: '' };

describe('a translation', () => {
  test('is whole when every word of the contractor is translated; usual names are', () => {
    expect(isInSpanish(inSpanish)).toBe(true);
    expect(isInSpanish(sampleContent)).toBe(false);
    expect(missingSpanish(inSpanish)).toEqual([]);
  });

  test('of the usual names is known', () => {
    expect(optionNames.map((name) => [name, spanishName({ name })])).toEqual([
      ['Good', 'Bueno'],
      ['Better', 'Mejor'],
      ['Best', 'El mejor'],
    ]);
  });

  test('names what is missing', () => {
    const content = {
      ...inSpanish,
      options: inSpanish.options
        .slice(0, 1)
        .map((option) => ({ ...option, name: 'Deluxe', nameEs: '', note: 'With a border', noteEs: '' })),
      addOns: inSpanish.addOns.map((addOn) => ({ ...addOn, nameEs: '' })),
      schedule: 'In May',
      terms: 'Sample terms',
      exclusions: 'Permits',
      spanish: NOTHING,
    };
    expect(missingSpanish(content)).toEqual([
      "the name of 'Deluxe'",
      "the note of 'Deluxe'",
      "the add-on 'Sealing'",
      'the schedule',
      'the terms',
      'what is not included',
    ]);
  });

  test('changes words and nothing that is counted', () => {
    const frozen = sampleFrozen({}, inSpanish);
    const spanish = translateFrozen(frozen, 'es');
    expect(spanish.terms).toBe(inSpanish.spanish.terms);
    expect(spanish.options.map(({ totalCents }) => totalCents)).toEqual(
      frozen.options.map(({ totalCents }) => totalCents),
    );
    expect(translateFrozen(frozen, 'en')).toBe(frozen);
  });
});

test('every paver has a name in Spanish', () => {
  const choices = paverShapes.flatMap(({ id: shape }) =>
    paverPatterns.flatMap(({ id: pattern }) => paverColors.map(({ id: color }) => ({ shape, pattern, color }))),
  );
  for (const choice of choices) {
    const parts = productIn({ paver: choice }, 'es').split(' · ');
    expect(parts.filter((part) => part.length > 2)).toHaveLength(3);
    expect(productIn({ paver: choice }, 'es')).not.toBe(productIn({ paver: choice }, 'en'));
  }
});

test('a product of the catalog stands with its own name, in place of color and shape', () => {
  const option = {
    paver: { shape: 'rectangle', pattern: 'running-bond', color: 'red-brick' },
    product: 'Sample Maker Classic Brick, Autumn',
  } as const;
  expect(productIn(option, 'en')).toBe('Sample Maker Classic Brick, Autumn · Running bond (stretcher)');
  expect(productIn(option, 'es')).toBe('Sample Maker Classic Brick, Autumn · Traba corrida');
});
