import type { ContractorOffer } from '#shared/offers/contract.ts';

/** What somebody else did to an offer, for whoever just failed to change it; undefined when it is as it was. */
export function changedMeanwhile(before: ContractorOffer | undefined, now: ContractorOffer | undefined) {
  if (!before || !now || before.revision === now.revision) return undefined;
  return JSON.stringify(before.draft) === JSON.stringify(now.draft)
    ? 'The homeowner asked, answered or paid meanwhile. What you typed is kept: please look at the offer as it is now, then press again.'
    : 'Somebody else saved this offer meanwhile. What you typed is kept: pressing again replaces their words with yours.';
}
