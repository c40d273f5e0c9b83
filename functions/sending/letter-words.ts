import { captionEnglish } from '#shared/language/caption-words-en.ts';
import { captionSpanish } from '#shared/language/caption-words-es.ts';
import type { Language } from '#shared/language/language.ts';

/** The words around the contractor's own words in the mail of a proposal. */
const en = {
  ...captionEnglish,
  why: (company: string, address: string) =>
    `You are getting this because ${company} prepared a proposal for ${address}.`,
  seeAt: (url: string) => `See the proposal: ${url}`,
  see: 'See the proposal',
  stopAt: (company: string, url: string) => `No more e-mail from ${company}: ${url}`,
  stop: (company: string) => `No more e-mail from ${company}`,
  picture: (address: string) => `Your driveway at ${address} with new pavers`,
};
type LetterWords = typeof en;

const es = {
  ...captionSpanish,
  why: (company, address) => `Usted recibe este correo porque ${company} preparó una propuesta para ${address}.`,
  seeAt: (url) => `Vea la propuesta: ${url}`,
  see: 'Ver la propuesta',
  stopAt: (company, url) => `No más correo de ${company}: ${url}`,
  stop: (company) => `No más correo de ${company}`,
  picture: (address) => `Su entrada en ${address} con adoquines nuevos`,
} satisfies LetterWords;

export const letterWords: Readonly<Record<Language, LetterWords>> = { en, es };
