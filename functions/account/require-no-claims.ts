import { AppError } from '#shared/http/errors.ts';
import { claimAt } from '#shared/offers/claims.ts';
import type { Claim } from '#shared/offers/claims.ts';
import { firmOffer } from '#shared/offers/firm-offer.ts';
import type { OfferVersion } from '#shared/offers/firm-offer.ts';
import { dateDay } from '#shared/visits/visit-format.ts';
import { listFirmOffers } from './firm-offer-store.ts';

/** For each kind of claim, a sentence that says what the homeowner still has and what the owner must do first. */
const reasons: Readonly<Record<Claim, (version: OfferVersion) => string>> = {
  payment: ({ frozen }) =>
    `A bank was asked for the deposit for ${frozen.address} and has not answered yet, which can take a few days. Please delete the account once it has.`,
  refund: ({ frozen }) =>
    `Money for ${frozen.address} is due to be paid back to its homeowner. Please pay it back and record it under Offer in the menu of its card. Then delete the account.`,
  cancel: ({ frozen, signature }) =>
    `The homeowner of ${frozen.address} signed your offer and can cancel it until ${dateDay(signature?.cancelUntil ?? '')}. Please delete the account after that day.`,
};

/** 409 while homeowners have claims that would be forgotten with the account (product 13.26). */
export async function requireNoClaims(accountId: string): Promise<void> {
  for (const item of await listFirmOffers(accountId)) {
    const found = claimAt(firmOffer.parse(item), Date.now());
    if (found) throw new AppError('CONFLICT', reasons[found.claim](found.version));
  }
}
