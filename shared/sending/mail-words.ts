import * as z from 'zod';

import { asOneLine } from '../forms/one-line.ts';
import { oneLine } from '../forms/person.ts';
import type { Language } from '../language/language.ts';

/**
 * What a contractor writes to a homeowner; names in braces are placeholders for facts of the proposal (product 33.4).
 */
export const mailWords = z.object({
  /** Line breaks become spaces, as in every one-line field; stored subjects may have breaks that nobody sees. */
  subject: oneLine(150, asOneLine).min(1, 'Please write a subject'),
  message: z.string().trim().min(1, 'Please write a message').max(3000),
});
export type MailWords = z.infer<typeof mailWords>;

/** The placeholders, and what each is called next to the fields. */
export const placeholders = {
  name: 'the contact’s name',
  address: 'the street',
  company: 'your company',
  price: 'the price on the page',
} as const;
export type Placeholder = keyof typeof placeholders;
export type MailFacts = Readonly<Record<Placeholder, string>>;

export const defaultWords: MailWords = {
  subject: 'Your new driveway at {address}',
  message: [
    'Hello {name},',
    'We drew how {address} could look with a paver driveway. The picture is below, and the page behind it has the price, {price}, and the times for a free visit.',
    'If you have a question, just answer this e-mail.',
    '{company}',
  ].join('\n\n'),
};

const spanish: MailWords = {
  subject: 'Su nueva entrada para autos en {address}',
  message: [
    'Hola, {name}:',
    'Dibujamos cómo podría verse {address} con una entrada de adoquines. La imagen está abajo, y en la página encontrará el precio, {price}, y las horas disponibles para una visita gratis.',
    'Si tiene alguna pregunta, simplemente responda a este correo.',
    '{company}',
  ].join('\n\n'),
};

/** The words until somebody writes better ones, in the language of the contact. */
export const defaultWordsIn: Readonly<Record<Language, MailWords>> = { en: defaultWords, es: spanish };

/** The sentences of our own words that ask for an answer, with the space before them. */
const ANSWER_US =
  /\s*(?:If you have a question, just answer this e-mail|Just answer this e-mail|Si tiene alguna pregunta, simplemente responda a este correo|Simplemente responda a este correo)\./g;

/** The words for a company without an e-mail address, because an answer would reach nobody (product 33.14). */
export const withoutAnswers = ({ subject, message }: MailWords): MailWords => ({
  subject,
  message: message.replaceAll(ANSWER_US, '').trim(),
});

const PLACEHOLDER = /\{([^{}\n]*)\}/g;

const isPlaceholder = (name: string): name is Placeholder => Object.hasOwn(placeholders, name);

/** A message about what is wrong with the words; undefined if every placeholder is known. */
export function wordsProblem({ subject, message }: MailWords): string | undefined {
  const unknown = [...`${subject}\n${message}`.matchAll(PLACEHOLDER)].find(([, name = '']) => !isPlaceholder(name));
  if (!unknown) return undefined;
  const known = Object.keys(placeholders).map((name) => `{${name}}`);
  return `${unknown[0]} is not known here. Please use ${known.slice(0, -1).join(', ')} or ${known.at(-1)}.`;
}

/** The words with facts in place of the placeholders. A fact that contains braces is not filled again. */
export function filledWords({ subject, message }: MailWords, facts: MailFacts): MailWords {
  const fill = (text: string): string =>
    text.replaceAll(PLACEHOLDER, (whole, name: string) => (isPlaceholder(name) ? facts[name] : whole));
  return { subject: fill(subject).replaceAll(/\s+/g, ' ').trim(), message: fill(message) };
}

/** Words as a member writes them: names in braces must be placeholders. */
export const writtenWords = mailWords.strict().superRefine((typed, context) => {
  const problem = wordsProblem(typed);
  if (problem !== undefined) context.addIssue({ code: 'custom', message: problem, path: ['message'] });
});
