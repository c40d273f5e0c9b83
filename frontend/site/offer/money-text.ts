import type { Language } from '#shared/language/language.ts';
import { returnsLateMoney } from '#shared/offers/card-payments.ts';
import type { OfferState } from '#shared/offers/firm-offer.ts';
import { formatCents } from '#shared/offers/format-cents.ts';
import type { SignedCopy, SignerMoney } from '#shared/offers/page-view.ts';
import { offerWords } from '../../content/homeowner/read-words.ts';

// What signers read about money that is not their due deposit: what went back or will, what is held for them, and what
// a bank is still asked for. Each text is empty if there is nothing to say.

/** For who signed a contract that is canceled. */
export const canceledMoney = (money: SignerMoney, language: Language): string =>
  [...repaid(money, language), ...said(money.pendingCents, language, offerWords[language].bankStillAsked)].join(' ');

type Replaced = { readonly state: OfferState; readonly language: Language };

/** For who signed a version that was replaced by one that nobody has signed. */
export function replacedMoney(money: SignerMoney, { state, language }: Replaced): string {
  const { credited, bankStillAsked, bankAskedBefore } = offerWords[language];
  return [
    ...said(money.creditCents, language, credited),
    ...repaid(money, language),
    ...said(money.pendingCents, language, returnsLateMoney(state) ? bankStillAsked : bankAskedBefore),
  ].join(' ');
}

type Signed = Replaced & { readonly companyName: string };

/** For who signed a contract that stands. While a deposit is due, the part about it says what a bank is asked for. */
export function signedMoney({ money, dueCents }: SignedCopy, { state, companyName, language }: Signed): string {
  const { beyondDeposit, bankStillAsked, bankAskedBeyond } = offerWords[language];
  const ofBank = returnsLateMoney(state) ? bankStillAsked : (cents: string) => bankAskedBeyond(cents, companyName);
  return [
    ...said(money.creditCents, language, (cents) => beyondDeposit(cents, companyName)),
    ...repaid(money, language),
    ...said(dueCents > 0 ? 0 : money.pendingCents, language, ofBank),
  ].join(' ');
}

function repaid({ paidBackCents, toPayBackCents }: SignerMoney, language: Language): readonly string[] {
  const { paidBack, toPayBack } = offerWords[language];
  return [...said(paidBackCents, language, paidBack), ...said(toPayBackCents, language, toPayBack)];
}

const said = (cents: number, language: Language, sentence: (money: string) => string): readonly string[] =>
  cents > 0 ? [sentence(formatCents(cents, language))] : [];
