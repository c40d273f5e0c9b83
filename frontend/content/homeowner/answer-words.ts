import type { Language } from '#shared/language/language.ts';
import { answers } from './read-words.ts';

/** Sentences of the server in the reader's language; one that is not known is said by `otherwise`. */
export function answerIn(language: Language, said: string, otherwise: string): string {
  if (language === 'en') return said || otherwise;
  const sentences = said.split('. ').map((one) => spanishOf(one));
  const known = spanishOf(said) ?? (sentences.every((one) => one !== undefined) ? sentences.join('. ') : undefined);
  return known ?? otherwise;
}

/** Some of the sentences come without their period, others with it. */
const spanishOf = (sentence: string): string | undefined =>
  answers.inSpanish.get(sentence) ?? answers.inSpanish.get(sentence.replace(/\.$/, ''));
