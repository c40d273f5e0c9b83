import type { ContractorOffer } from '#shared/offers/contract.ts';
import { ONLINE_NOTES } from '#shared/offers/ledger.ts';

type Seen = ContractorOffer | undefined;

/** After words could not be saved: what somebody else did to the offer. Undefined if the offer has not changed. */
export function wordsConflictText(before: Seen, now: Seen): string | undefined {
  if (!before || !now || before.revision === now.revision) return undefined;
  if (JSON.stringify(before.draft) !== JSON.stringify(now.draft)) {
    return 'Someone else saved this offer in the meantime. What you typed is kept: pressing again replaces their words with yours.';
  }
  const who = isByAccount(before, now)
    ? 'Someone else changed this offer in the meantime.'
    : 'The homeowner asked, answered or paid in the meantime.';
  return `${who} What you typed is kept: please look at the offer as it is now, then press again.`;
}

/**
 * After money could not be recorded or the offer not moved on: what became of the offer. Undefined if neither money nor
 * state has changed. A change may be the person's own press, if its answer was lost.
 */
export function moneyConflictText(before: Seen, now: Seen): string | undefined {
  if (!before || !now) return undefined;
  if (before.ledger.length !== now.ledger.length) {
    return 'The money of this offer changed in the meantime: please check whether it is already recorded.';
  }
  return before.state === now.state ? undefined : 'This offer changed in the meantime: please look at it as it is now.';
}

/** Whether the change is one that a homeowner cannot make. */
function isByAccount(before: ContractorOffer, { state, current, ledger }: ContractorOffer): boolean {
  const isMoved = state !== before.state && (state === 'withdrawn' || state === 'done');
  const isRecorded = current?.canceledInWriting !== before.current?.canceledInWriting;
  const isOpened = current?.version !== before.current?.version;
  return isMoved || isRecorded || isOpened || ledger.slice(before.ledger.length).some(isTyped);
}

const ONLINE: ReadonlySet<string> = new Set(Object.values(ONLINE_NOTES));

/** Whether somebody recorded this money by hand. */
const isTyped = ({ what, note }: ContractorOffer['ledger'][number]): boolean =>
  (what === 'deposit' || what === 'refund') && !ONLINE.has(note);
