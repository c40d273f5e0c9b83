import { expect, test } from 'vitest';

import type { PrintDocument } from '../estimates/print-document.ts';
import { hashOf, inSpanish, sampleFrozen, sampleSignature } from '../testing/sample-offer.ts';
import { documentWords } from './document-words.ts';
import type { OfferVersion } from './firm-offer.ts';
import type { OfferChoice } from './offer-content.ts';
import { offerDocument } from './offer-document.ts';

const frozen = sampleFrozen({}, inSpanish);
const version: OfferVersion = {
  version: 1,
  frozen,
  wordsHash: hashOf(frozen),
  state: 'accepted',
  openedAt: '2026-11-22T15:00:00.000Z',
  changedAt: '2026-11-23T15:00:00.000Z',
};
const choice: OfferChoice = { optionId: '2', addOnIds: ['1'] };

/** Every word of a document, a line each. */
const linesOf = ({ title, footer, blocks }: PrintDocument): string[] => [
  title,
  footer,
  ...blocks.flatMap((block) => {
    if (block.kind === 'facts') return block.rows.flat();
    if (block.kind === 'amounts') return block.rows.flatMap(({ label, value }) => [label, value]);
    return 'text' in block ? [block.text] : [];
  }),
];

const read = (language: 'en' | 'es' | undefined): string[] => {
  const signature = sampleSignature(frozen, choice, language && { language });
  return linesOf(offerDocument(version, signature, 'https://app.example.com/verify'));
};

test('a contract that was read in Spanish is sealed in Spanish', () => {
  const lines = read('es');
  for (const words of [
    'Contrato',
    'Mejor: Gris carbón · Rectangular · Espiga (45°)',
    'Con un borde.',
    'Sellado',
    '$11,851.88',
    'El resto se paga cuando el trabajo está terminado.',
    'Derecho a cancelar',
    'Español',
  ]) {
    expect(lines).toContain(words);
  }
  const english = Object.values(documentWords.en).filter((words) => typeof words === 'string' && words !== 'no');
  expect(lines.filter((line) => english.includes(line))).toEqual([]);
});

test('in English it names its language, and one from before there were languages is as it was', () => {
  expect(read('en')).toContain('English');
  expect(read(undefined)).toEqual(read('en').filter((line) => line !== 'Language' && line !== 'English'));
  expect(read('en')).toContain('The rest is due when the work is done.');
});

test.each([
  ['en', 'Valid until', 'December 22, 2026', 'November 27, 2026'],
  ['es', 'Válida hasta', '22 de diciembre de 2026', '27 de noviembre de 2026'],
] as const)(
  '%s says days in words since signatures say so, and as before in earlier ones',
  (language, label, valid, cancel) => {
    const dated = { ...version, frozen: { ...frozen, validUntil: '2026-12-22' } };
    const lines = (more: object) =>
      linesOf(
        offerDocument(dated, sampleSignature(frozen, choice, { language, ...more }), 'https://app.example.com/verify'),
      );
    const inWords = lines({ daysInWords: true });
    expect(inWords[inWords.indexOf(label) + 1]).toBe(valid);
    expect(inWords.some((line) => line.includes(cancel))).toBe(true);
    expect(lines({})).toContain('2026-12-22');
    expect(lines({}).some((line) => line.includes('2026-11-27'))).toBe(true);
  },
);

test.each([
  ['en', 'or in writing to Sample Paving, 12 Oak Lane, Boston, MA 02134, hello@paveprint.example. Everything'],
  ['es', 'o por escrito a Sample Paving, 12 Oak Lane, Boston, MA 02134, hello@paveprint.example. Entonces'],
] as const)('%s says where to cancel in writing, as far as the company is frozen with it', (language, words) => {
  const where = { companyAddress: '12 Oak Lane, Boston, MA 02134', companyEmail: 'hello@paveprint.example' };
  const documentOf = (more: object) =>
    offerDocument({ ...version, frozen: { ...frozen, ...more } }, sampleSignature(frozen, choice, { language }), '');
  expect(linesOf(documentOf(where)).join(' ')).toContain(words);
  expect(documentOf(where).letterhead).toEqual([
    'Sample Paving',
    '12 Oak Lane, Boston, MA 02134',
    '(954) 555-0163',
    'hello@paveprint.example',
  ]);
  expect(documentOf({}).letterhead).toEqual(['Sample Paving', '(954) 555-0163']);
});

test('a name that was drawn is printed as it was drawn', () => {
  const signature = sampleSignature(frozen, { optionId: '1', addOnIds: [] }, { drawn: 'M10 20L30 40' });
  const { blocks } = offerDocument(version, signature, 'https://app.example.com/verify');
  const [drawing] = blocks.flatMap((block) => (block.kind === 'drawing' ? [block] : []));
  expect(drawing?.lines).toEqual([
    [
      [10, 20],
      [30, 40],
    ],
  ]);
});

test.each([
  [{ basis: 'drawn', sqFt: 760, drawnSqFt: 760 }, '760 sq ft, drawn from above, without a tape measure'],
  [{ basis: 'tape', sqFt: 742.5, drawnSqFt: 760 }, '742.5 sq ft, by tape (drawn: 760 sq ft)'],
  [{ basis: 'tape', sqFt: 742.5, drawnSqFt: 0 }, '742.5 sq ft, by tape'],
] as const)('says how the area of %o was measured', (area, text) => {
  const measured = { ...version, frozen: { ...frozen, area } };
  const { blocks } = offerDocument(measured, sampleSignature(frozen), 'https://app.example.com/verify');
  const facts = blocks.flatMap((block) => (block.kind === 'facts' ? block.rows : []));
  expect(facts.find(([label]) => label === documentWords.en.area)?.[1]).toBe(text);
});

test('the log names the hash of each picture that was seen, and whether a name was drawn', () => {
  const [first, ...others] = frozen.options;
  if (!first) throw new Error('The sample has options.');
  const pictured = { ...version, frozen: { ...frozen, options: [{ ...first, pictureHash: 'abc' }, ...others] } };
  const linesWith = (drawn: string): string[] =>
    linesOf(offerDocument(pictured, sampleSignature(frozen, undefined, { drawn }), 'https://app.example.com/verify'));
  const lines = linesWith('');
  expect(lines.filter((line) => line.startsWith('SHA-256 of the picture of'))).toEqual([
    'SHA-256 of the picture of Good: abc',
  ]);
  const isDrawn = (all: readonly string[]) => all[all.indexOf(documentWords.en.drawnName) + 1];
  expect([isDrawn(lines), isDrawn(linesWith('M10 20L30 40'))]).toEqual(['no', 'yes']);
});
