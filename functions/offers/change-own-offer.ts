import { createHash } from 'node:crypto';

import type { Caller } from '#shared/auth/access.ts';
import { AppError } from '#shared/http/errors.ts';
import { onlineRefundable } from '#shared/offers/card-payments.ts';
import {
  cancelInWriting,
  finishOffer,
  openVersion,
  recordDeposit,
  recordRefund,
  saveDraft,
  withdrawOffer,
} from '#shared/offers/change-offer.ts';
import type { Changed, When } from '#shared/offers/change-offer.ts';
import type { ContractorOffer } from '#shared/offers/contract.ts';
import type { FirmOffer } from '#shared/offers/firm-offer.ts';
import type { FrozenOffer, OfferContent } from '#shared/offers/offer-content.ts';
import { wordsOf } from '#shared/offers/words.ts';
import { findBranding } from '../organizations/public-branding.ts';
import { editPageWrite } from '../pages/page-writes.ts';
import { requireProposal } from '../proposals/require-proposal.ts';
import type { StoredProposal } from '../proposals/stored-proposal.ts';
import { explainStripeError, isDisconnected, refusalIn } from '../runtime/stripe-client.ts';
import { auditRow } from '../storage/audit-row.ts';
import { staysOpenCheck } from '../storage/begun-closing-store.ts';
import { countAttempt, isUnderLimit } from '../storage/rate-limit-store.ts';
import { transact } from '../storage/transact.ts';
import { contractorOffer } from './contractor-offer.ts';
import { checkedContent, freezeOffer } from './freeze-offer.ts';
import { noticeOf, currentMoment } from './offer-moment.ts';
import { findKnownOffer, findOffer, keepVersionWrite, saveOfferWrite } from './offer-store.ts';
import { requirePrintableNames, requirePrintableWords, requireUnturned } from './require-printable.ts';
import { keepCreditReturn, returnCreditWrite } from './return-credit.ts';
import { needsStripe, settlePayments, trySettling } from './settle-payments.ts';

/** An offer to change, with all that decides about it. `today` is the day in the time zone it was opened in. */
type Loaded = When & {
  readonly caller: Caller;
  readonly proposal: StoredProposal;
  readonly offer: FirmOffer;
};

const changedMeanwhile = (): AppError =>
  new AppError('CONFLICT', 'This offer changed in the meantime. Please reload and try again.');

async function load(caller: Caller, id: number, find = findOffer): Promise<Loaded> {
  const { accountId } = caller;
  const proposal = await requireProposal(accountId, id);
  const found = await find(proposal.pageId);
  const timeZone = found?.current?.frozen.timeZone ?? (await findBranding(proposal.brandId))?.timeZone;
  const none: FirmOffer = {
    accountId,
    proposalId: id,
    pageId: proposal.pageId,
    revision: 0,
    ledger: [],
    questions: [],
    checkouts: [],
  };
  return { caller, proposal, offer: found ?? none, ...currentMoment(timeZone) };
}

async function loadAt(caller: Caller, id: number, revision: number): Promise<Loaded> {
  const loaded = await load(caller, id);
  if (loaded.offer.revision !== revision) throw changedMeanwhile();
  return loaded;
}

/** How often one account can make us ask Stripe about its offers (product 30.28). Other accounts need Stripe too. */
const asking = ({ accountId }: Caller) => ({ name: 'offer-look', who: accountId, max: 300, seconds: 3600 });

type Told = { readonly action: string; readonly detail?: Readonly<Record<string, unknown>> };

/**
 * Saves a change with its page, its archive, its history and the end of its time in one transaction. A draft has no
 * history entry and leaves payments at Stripe as they are.
 */
async function save(loaded: Loaded, changed: Changed, told?: Told): Promise<ContractorOffer> {
  const { caller, proposal, today } = loaded;
  const { offer } = changed;
  const isAsked = told !== undefined && needsStripe(offer, 'look');
  // Counts before anything changes. If this threw later, the page at Stripe would stay open for what is no longer
  // offered.
  if (isAsked) await countAttempt(asking(caller));
  if ((await transact(writesOf(loaded, changed, told))) !== 'done') throw changedMeanwhile();
  // Closes a page at Stripe that nobody should pay any more.
  return contractorOffer(isAsked ? await trySettling(offer) : offer, proposal, today);
}

function writesOf({ caller, proposal }: Loaded, { offer, ended }: Changed, told: Told | undefined) {
  const { accountId, userId } = caller;
  return {
    // A canceled contract can leave money to pay back. No such claim may begin while an account is being closed.
    account: offer.current?.state === 'canceled' ? staysOpenCheck(accountId) : undefined,
    offer: saveOfferWrite(offer),
    past: ended && keepVersionWrite(offer.pageId, ended),
    end: ended && returnCreditWrite(offer),
    page: told && editPageWrite(offer.pageId, noticeOf(offer)),
    audit: told && auditRow({ accountId, userId, entity: 'proposal', id: proposal.id, ...told }),
  };
}

/**
 * The offer, after its credit was checked and Stripe was asked about payments whose event did not come. Whoever asked
 * too often gets what is known without Stripe.
 */
export async function readOwnOffer(caller: Caller, id: number): Promise<ContractorOffer> {
  const { offer: found, proposal, today } = await load(caller, id, findKnownOffer);
  const offer = await keepCreditReturn(found);
  const isAsked = needsStripe(offer, 'look') && (await isUnderLimit(asking(caller)));
  return contractorOffer(isAsked ? await trySettling(offer) : offer, proposal, today);
}

/** Pays back what was paid online, both what is due and credit. Throws when Stripe refuses. */
export async function payBackOnline(caller: Caller, id: number, revision: number): Promise<ContractorOffer> {
  const { offer, proposal, today } = await loadAt(caller, id, revision);
  if (needsStripe(offer, 'person')) await countAttempt(asking(caller));
  await notePayingBack(caller, offer);
  try {
    return await contractorOffer(await settlePayments(offer, 'person'), proposal, today);
  } catch (error) {
    throw notPaidBack(error);
  }
}

/** Notes who pays back how much before the money is sent. The result is noted when it is known. */
async function notePayingBack({ accountId, userId }: Caller, offer: FirmOffer): Promise<void> {
  const cents = onlineRefundable(offer);
  if (cents === 0) return;
  const told = { action: 'offer-pay-back', detail: { cents } };
  await transact([auditRow({ accountId, userId, entity: 'proposal', id: offer.proposalId, ...told })]);
}

/** The error for a contractor whose refund Stripe did not make. */
function notPaidBack(error: unknown): unknown {
  if (isDisconnected(error)) {
    return new AppError('CONFLICT', 'Your account at Stripe is no longer connected. Please pay it back another way.');
  }
  const refusal = refusalIn(error);
  return refusal === undefined
    ? explainStripeError(error)
    : new AppError('CONFLICT', `Stripe did not pay it back: ${refusal}`, { cause: error });
}

type Saving = { readonly revision: number; readonly content: OfferContent };

export async function saveOwnDraft(
  caller: Caller,
  id: number,
  { revision, content }: Saving,
): Promise<ContractorOffer> {
  const loaded = await loadAt(caller, id, revision);
  const draft = await checkedContent(caller.accountId, loaded.proposal, content);
  return save(loaded, { offer: saveDraft(loaded.offer, draft) });
}

type Moving = {
  readonly revision: number;
  readonly to: 'open' | Ending;
  readonly reason: string;
  readonly sentOn?: string;
  readonly drawnSqFt?: number;
};

type Ending = 'withdrawn' | 'done' | 'canceled';

/** The action in the history for each ending. The homeowner's own cancellation has another one. */
const endings: Readonly<Record<Ending, string>> = {
  withdrawn: 'offer-withdrawn',
  done: 'offer-done',
  canceled: 'offer-canceled-in-writing',
};

/** Opens the draft, withdraws an open offer, marks the job as done, or records a cancellation in writing. */
export async function moveOwnOffer(caller: Caller, id: number, moving: Moving): Promise<ContractorOffer> {
  const { to, reason } = moving;
  const loaded = await loadAt(caller, id, moving.revision);
  if (to === 'open') return open(loaded, moving.drawnSqFt);
  const offer = end(loaded, to, moving);
  const { version, canceledInWriting: sentOn } = offer.current ?? {};
  const detail = { version, ...(reason && { reason }), ...(sentOn !== undefined && { sentOn }) };
  return save(loaded, { offer }, { action: endings[to], detail });
}

function end({ offer, at, today }: Loaded, to: Ending, { reason, sentOn }: Moving): FirmOffer {
  switch (to) {
    case 'withdrawn':
      return withdrawOffer(offer, { reason, at, today });
    case 'done':
      return finishOffer(offer, { at, today });
    case 'canceled':
      return cancelInWriting(offer, { sentOn, at, today });
  }
}

async function open(loaded: Loaded, seenSqFt: number | undefined): Promise<ContractorOffer> {
  const { caller, proposal, offer, at, today } = loaded;
  if (proposal.status === 'draft' || proposal.linkRevoked === true) {
    throw new AppError(
      'CONFLICT',
      'Homeowners cannot open this proposal yet. Make its marketing image first, or replace its link.',
    );
  }
  if (!offer.draft) throw new AppError('CONFLICT', 'Please save what you want to offer first.');
  const frozen = await freezeOffer(caller.accountId, proposal, offer.draft, seenSqFt);
  const words = wordsOf(frozen);
  requireUnturned(words);
  requirePrintableWords(wordsOf(withoutCaptions(frozen)));
  requirePrintableNames(frozen);
  const wordsHash = createHash('sha256').update(words).digest('hex');
  const changed = openVersion(offer, { frozen, wordsHash, at, today });
  return save(loaded, changed, { action: 'offer-open', detail: { version: changed.offer.current?.version } });
}

/** Leaves out captions. They belong under pictures, which the contract only names. */
const withoutCaptions = (frozen: FrozenOffer): FrozenOffer => ({
  ...frozen,
  options: frozen.options.map(({ caption: _caption, ...option }) => option),
});

type Recording = {
  readonly revision: number;
  readonly what: 'deposit' | 'refund';
  readonly cents: number;
  readonly note: string;
};

export async function recordOwnMoney(
  caller: Caller,
  id: number,
  { revision, what, ...money }: Recording,
): Promise<ContractorOffer> {
  const loaded = await loadAt(caller, id, revision);
  const { at, today } = loaded;
  const record = what === 'deposit' ? recordDeposit : recordRefund;
  const offer = record(loaded.offer, { ...money, at, today });
  return save(loaded, { offer }, { action: `offer-${what}`, detail: { cents: money.cents, note: money.note } });
}
