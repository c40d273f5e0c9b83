import { addressIn } from '#shared/language/language.ts';
import type { Language } from '#shared/language/language.ts';
import type { Answered, OfferAnswer, WordsChanged } from '#shared/offers/contract.ts';
import type { PublicOffer } from '#shared/offers/public-offer.ts';
import { answerIn } from '../../content/homeowner/answer-words.ts';
import { failureWords, offerWords } from '../../content/homeowner/read-words.ts';
import { refusalIn } from '../refusal.ts';

/** `changed` means that the offer's words have changed, or that somebody else answered first. */
export type AnswerOutcome =
  | { readonly kind: 'answered'; readonly answered: Answered }
  | { readonly kind: 'changed'; readonly message: string; readonly offer: PublicOffer }
  | { readonly kind: 'failed'; readonly message: string };

export type AnsweredPage = { readonly slug: string; readonly language: Language };

/** Sends an answer. The same key is answered only once. */
export async function sendAnswer(page: AnsweredPage, answer: OfferAnswer, key: string): Promise<AnswerOutcome> {
  const { slug, language } = page;
  try {
    const response = await fetch(addressIn(`/api/proposals/slug/${slug}/offer/answers`, language, 'en'), {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': key },
      body: JSON.stringify(answer),
    });
    return await outcomeOf(response, language);
  } catch {
    return { kind: 'failed', message: failureWords[language].offline };
  }
}

async function outcomeOf(response: Response, language: Language): Promise<AnswerOutcome> {
  const { failed } = failureWords[language];
  if (response.ok) {
    const answered = (await response.json()) as Answered;
    return { kind: 'answered', answered: { ...answered, message: answerIn(language, answered.message, '') } };
  }
  if (response.status === 409 && response.headers.get('content-type')?.includes('json')) {
    const { offer, message } = (await response.json()) as WordsChanged;
    const otherwise = offer.state === 'open' ? offerWords[language].changed : offerWords[language].over;
    // Messages with names and dates cannot be translated here, so the server sends those in the page's language.
    const isSaidSo = response.headers.get('content-language') === language;
    return { kind: 'changed', offer, message: isSaidSo ? message : answerIn(language, message, otherwise) };
  }
  return { kind: 'failed', message: answerIn(language, await refusalIn(response), failed) };
}
