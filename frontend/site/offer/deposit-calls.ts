import type { Language } from '#shared/language/language.ts';
import type { DepositState } from '#shared/offers/contract.ts';
import { answerIn } from '../../content/homeowner/answer-words.ts';
import { failureWords, offerWords } from '../../content/homeowner/read-words.ts';
import { navigateAway } from '../../ui/navigate-away.ts';
import { refusalIn } from '../refusal.ts';

/** Asks about the payment or opens it. Resolves to a sentence for people if that fails. */
async function ask<T>(address: string, method: 'GET' | 'POST', language: Language): Promise<T | string> {
  try {
    const response = await fetch(address, { method });
    if (response.ok) return (await response.json()) as T;
    return answerIn(language, await refusalIn(response), offerWords[language].paymentsSilent);
  } catch {
    return failureWords[language].offline;
  }
}

/** The state of the deposit, or a sentence that says why it is unknown. */
export const findDeposit = (address: string, language: Language): Promise<DepositState | string> =>
  ask(address, 'GET', language);

/** Leads to the payment page. Resolves only if that page could not be opened, to the reason. */
export async function openPayment(address: string, language: Language): Promise<string> {
  const opened = await ask<{ readonly url: string }>(address, 'POST', language);
  return typeof opened === 'string' ? opened : navigateAway(opened.url);
}
