import { disputesOf } from '#shared/offers/disputes.ts';
import { depositDue } from '#shared/offers/firm-offer.ts';
import type { Dispute, FirmOffer } from '#shared/offers/firm-offer.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { contractorAddresses } from '../organizations/contractor-addresses.ts';
import type { OfferNow } from './apply-payments.ts';
import { noteInHistory } from './note-in-history.ts';
import { disputeMail } from './payment-mails.ts';

const stateIn = (offer: FirmOffer, id: string): Dispute['state'] | undefined =>
  disputesOf(offer).find((dispute) => dispute.id === id)?.state;

/** Notes where disputes stand, and mails the contractor unless that has changed since. Can be repeated safely. */
export async function applyDisputes(was: FirmOffer, is: FirmOffer, { now, at }: OfferNow): Promise<void> {
  for (const dispute of disputesOf(is)) {
    if (stateIn(was, dispute.id) !== dispute.state) await applyDispute(now, dispute, at);
  }
}

async function applyDispute(now: FirmOffer, dispute: Dispute, at: string): Promise<void> {
  const { id, state, cents, saidAt } = dispute;
  const { accountId } = now;
  const once = { at, key: `${id}-${state}` };
  const proposal = await noteInHistory(now, { action: `offer-dispute-${state}`, detail: { cents }, once });
  if (!proposal || stateIn(now, id) !== state) return;
  const to = await contractorAddresses(accountId, proposal.organizationId);
  // A bank may decide the same again after it took a decision back.
  const about = [id, state, ...(saidAt === undefined ? [] : [saidAt])].join('#');
  const letter = disputeMail({ dispute, dueCents: depositDue(now) }, proposal);
  await queueMail({ kind: 'offer-for-contractor', about }, to, letter);
}
