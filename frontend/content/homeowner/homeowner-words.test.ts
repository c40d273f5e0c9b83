import { describe, expect, test } from 'vitest';

import { personFields } from '#shared/forms/person.ts';
import { homeownerAnswers } from '#shared/language/homeowner-answers.ts';
import { chosenPrice } from '#shared/offers/offer-price.ts';
import { sampleFrozen } from '#shared/testing/sample-offer.ts';
import { answerIn } from './answer-words.ts';
import './english.ts';
import { pageWords } from './page-words.ts';
import './spanish.ts';
import { bookingWords, failureWords, offerWords } from './read-words.ts';

type Words = Readonly<Record<string, unknown>>;
type Sentence = (...facts: string[]) => string;

const tables: readonly (readonly [name: string, en: Words, es: Words])[] = [
  ['page', pageWords.en, pageWords.es],
  ['booking', bookingWords.en, bookingWords.es],
  ['offer', offerWords.en, offerWords.es],
  ['failure', failureWords.en, failureWords.es],
];

const FACTS = ['FIRST', 'SECOND', 'THIRD'];
const factsIn = (text: string): string[] => FACTS.filter((fact) => text.includes(fact));

describe.each(tables)('the words of the %s', (_name, en, es) => {
  test('carry the same facts in both languages', () => {
    const sentences = Object.entries(en).filter(([, one]) => typeof one === 'function');
    for (const [name, sentence] of sentences) {
      const [english, spanish] = [sentence, es[name]].map((one) => (one as Sentence)(...FACTS));
      expect([name, factsIn(spanish ?? '')]).toEqual([name, factsIn(english ?? '')]);
    }
  });

  test('are other words in Spanish', () => {
    const same = Object.entries(en).filter(([name, one]) => typeof one === 'string' && one !== '' && es[name] === one);
    expect(same).toEqual([]);
  });
});

/** One entry of a word table as text: lists as JSON, and sentences filled in with sample facts. */
const written = (word: unknown): string => {
  if (typeof word === 'function') return (word as Sentence)(...FACTS);
  return typeof word === 'string' ? word : JSON.stringify(word);
};

test('homeowners read the words of docs/homeowner-words.txt, in English and in Spanish', async () => {
  const lines = tables.flatMap(([name, en, es]) => [
    `# ${name}`,
    ...Object.keys(en).flatMap((key) => [key, `  ${written(en[key])}`, `  ${written(es[key])}`]),
  ]);
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('../../../docs/homeowner-words.txt');
});

describe('an answer of the server', () => {
  test.each(Object.values(homeownerAnswers))('is said in Spanish: %s', (sentence) => {
    const said = answerIn('es', sentence, '');
    expect(said).not.toBe('');
    expect(said).not.toBe(sentence);
    expect(answerIn('en', sentence, '')).toBe(sentence);
  });

  test('to a form without a name is said in Spanish', () => {
    const said = personFields.name.safeParse(' ').error?.issues[0]?.message ?? '';
    expect(answerIn('es', said, '')).toBe('Por favor, escriba un nombre');
  });

  test('to a choice that an offer does not have is said in Spanish', () => {
    const choose = () => chosenPrice(sampleFrozen(), { optionId: '3', addOnIds: [] });
    expect(choose).toThrow(homeownerAnswers.choiceMissing);
    expect(answerIn('es', homeownerAnswers.choiceMissing, '')).toMatch(/^Esta oferta no tiene/);
  });

  test('that is not known is not said in English', () => {
    expect(answerIn('es', 'Something else', 'No funcionó.')).toBe('No funcionó.');
    expect(answerIn('en', '', 'This did not work.')).toBe('This did not work.');
  });

  test('of several sentences is said whole', () => {
    const two = `${homeownerAnswers.badPhone}. ${homeownerAnswers.noVisitorName}`;
    expect(answerIn('es', two, '')).toBe(
      'Por favor, escriba el número de teléfono completo, con el código de área. Por favor, escriba su nombre',
    );
  });
});
