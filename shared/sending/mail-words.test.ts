import * as fc from 'fast-check';
import { expect, test } from 'vitest';

import { sending } from './contract.ts';
import { suggestedSpanish, suggestedSteps } from './follow-up-words.ts';
import { defaultWords, defaultWordsIn, filledWords, mailWords, withoutAnswers, wordsProblem } from './mail-words.ts';

const facts = {
  name: 'Sample Homeowner',
  address: '102 E Heron Street',
  company: 'Oak Paving',
  price: '$8,564 – $9,465',
};

test('the usual words can be sent, and name the homeowner, the street, the price and the company', () => {
  for (const words of Object.values(defaultWordsIn)) {
    expect(mailWords.parse(words)).toEqual(words);
    expect(wordsProblem(words)).toBeUndefined();
  }
  const { subject, message } = filledWords(defaultWords, facts);
  expect(subject).toBe('Your new driveway at 102 E Heron Street');
  for (const fact of Object.values(facts)) expect(message).toContain(fact);
  expect(message).not.toMatch(/[{}]/);
});

test('an unknown name in braces is named, with those that are known', () => {
  expect(wordsProblem({ subject: 'Hello {first}', message: '{name}' })).toBe(
    '{first} is not known here. Please use {name}, {address}, {company} or {price}.',
  );
});

test('words are taken to be mailed unless a name in braces stands for nothing', () => {
  const taken = (message: string) =>
    sending.send.body.safeParse({ words: { subject: 'Hello', message }, remember: false }).success;
  expect([taken('Hello {name}'), taken('Hello {first}')]).toEqual([true, false]);
});

test.each(['\n', '\r\n', '\u2028', '\u2029'])('a subject that was written with the break %j is one line', (gap) => {
  const words = { subject: `Your driveway${gap}Bcc: a@example.com`, message: 'Hello' };
  const line = { ...words, subject: 'Your driveway Bcc: a@example.com' };
  expect(mailWords.parse(words)).toEqual(line);
  expect(sending.send.body.parse({ words, remember: false }).words).toEqual(line);
});

test('a fact is never read as words again, and a subject stays one line', () => {
  const text = fc.string({ unit: fc.constantFrom('{', '}', 'n', 'name', '\n', ' '), maxLength: 12 });
  fc.assert(
    fc.property(text, (name) => {
      const { subject, message } = filledWords({ subject: 'To {name}', message: '{name}' }, { ...facts, name });
      expect(message).toBe(name);
      expect(subject).not.toContain('\n');
    }),
  );
});

test('our own words ask for no answer where it would reach nobody, and say everything else', () => {
  const ours = [
    ...Object.values(defaultWordsIn),
    ...suggestedSteps.map(({ words }) => words),
    ...Object.values(suggestedSpanish),
  ];
  for (const words of ours) {
    const { subject, message } = withoutAnswers(words);
    expect(subject).toBe(words.subject);
    expect(message).not.toMatch(/e-mail|correo/);
    expect(message.split('\n\n').at(-1)).toBe('{company}');
    expect(words.message.startsWith(message.split('\n\n').slice(0, -1).join('\n\n'))).toBe(true);
  }
});

test('words that begin with answering are as they would be sent without it', () => {
  const { message } = withoutAnswers({ subject: 'Hello', message: 'Just answer this e-mail.\n\n{company}' });
  expect(message).toBe('{company}');
});
