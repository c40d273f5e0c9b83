import { expect, test } from 'vitest';

import type { OfferContent } from '#shared/offers/offer-content.ts';
import { inSpanish, sampleContent } from '#shared/testing/sample-offer.ts';
import { markupOf, textOf } from '../../../testing/first-render.tsx';
import { SpanishFields } from './spanish-fields.tsx';

const worded = {
  ...sampleContent,
  options: sampleContent.options.slice(0, 1).map((option) => ({ ...option, name: 'Deluxe', note: 'With a border' })),
  schedule: 'In May',
  terms: 'Sample terms',
  exclusions: 'Permits',
};
const shown = (content: OfferContent, isNeeded: boolean): string =>
  markupOf(<SpanishFields content={content} isNeeded={isNeeded} onChange={() => undefined} />);

test('each word of the contractor has a field of its own for Spanish, and what is missing is named', () => {
  const text = textOf(shown(worded, true));
  const fields = ["'Deluxe' in Spanish", "Note of 'Deluxe' in Spanish", "'Sealing' in Spanish"];
  const more = ['Schedule in Spanish', 'Terms in Spanish', 'Not included, in Spanish'];
  expect(text).toMatch(/^In Spanish /);
  for (const label of [...fields, ...more]) expect(text).toContain(label);
  expect(text).toContain(
    "Still missing in Spanish: the name of 'Deluxe', the note of 'Deluxe', the add-on 'Sealing', the schedule, the terms, what is not included.",
  );
});

test('a translation is added and removed by a press, unless the contact reads Spanish', () => {
  expect(textOf(shown(sampleContent, false))).toBe('Add Spanish');
  expect(textOf(shown(inSpanish, false))).toMatch(/^In Spanish Remove Spanish The homeowner can then read and sign/);
  expect(textOf(shown(inSpanish, true))).toMatch(/^In Spanish This contact reads Spanish\./);
});

test('nothing is missing when all of it is translated', () => {
  expect(textOf(shown(inSpanish, true))).not.toContain('Still missing');
});
