import type { Language } from '#shared/language/language.ts';
import { answers } from './read-words.ts';

/** The server's sentences in the reader's language, or `otherwise` if one of them is unknown. */
export function answerIn(language: Language, said: string, otherwise: string): string {
  if (language === 'en') return said || otherwise;
  const sentences = said.split('. ').map((one) => spanishOf(one));
  const known = spanishOf(said) ?? (sentences.every((one) => one !== undefined) ? sentences.join('. ') : undefined);
  return known ?? otherwise;
}

/** Splitting removes the period of some sentences, so both forms are looked up. */
const spanishOf = (sentence: string): string | undefined =>
  answers.inSpanish.get(sentence) ?? answers.inSpanish.get(sentence.replace(/\.$/, ''));
