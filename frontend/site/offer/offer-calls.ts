import type { Answered, OfferAnswer } from '#shared/offers/contract.ts';
import type { PublicOffer } from '#shared/offers/public-offer.ts';
import { serverSentences } from '../server-sentences.ts';

/** `changed`: other words count now, or somebody was first. */
export type AnswerOutcome =
  | { readonly kind: 'answered'; readonly answered: Answered }
  | { readonly kind: 'changed'; readonly message: string; readonly offer: PublicOffer }
  | { readonly kind: 'failed'; readonly message: string };

/** Sends an answer; the same key is answered once. */
export async function sendAnswer(slug: string, answer: OfferAnswer, key: string): Promise<AnswerOutcome> {
  try {
    const response = await fetch(`/api/proposals/slug/${slug}/offer/answers`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': key },
      body: JSON.stringify(answer),
    });
    return await outcomeOf(response);
  } catch {
    return { kind: 'failed', message: 'You seem to be offline. Please try again.' };
  }
}

async function outcomeOf(response: Response): Promise<AnswerOutcome> {
  if (response.ok) return { kind: 'answered', answered: (await response.json()) as Answered };
  if (response.status === 409 && response.headers.get('content-type')?.includes('json')) {
    const changed = (await response.json()) as { readonly message: string; readonly offer: PublicOffer };
    return { kind: 'changed', ...changed };
  }
  const said = response.status < 500 ? serverSentences(await response.text()) : '';
  return { kind: 'failed', message: said || 'This did not work. Please try again in a minute.' };
}
