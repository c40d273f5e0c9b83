import type { ContractorOffer } from '#shared/offers/contract.ts';
import { ONLINE_NOTES } from '#shared/offers/ledger.ts';

type Seen = ContractorOffer | undefined;

/** What somebody else did to an offer, for whoever just failed to save words; undefined when it is as it was. */
export function wordsMeanwhile(before: Seen, now: Seen): string | undefined {
  if (!before || !now || before.revision === now.revision) return undefined;
  if (JSON.stringify(before.draft) !== JSON.stringify(now.draft)) {
    return 'Somebody else saved this offer meanwhile. What you typed is kept: pressing again replaces their words with yours.';
  }
  const who = isByAccount(before, now)
    ? 'Somebody else changed this offer meanwhile.'
    : 'The homeowner asked, answered or paid meanwhile.';
  return `${who} What you typed is kept: please look at the offer as it is now, then press again.`;
}

/**
 * What became of an offer, for whoever just failed to record money or to move it on; undefined when both are as they
 * were. It may be their own press whose answer was lost.
 */
export function moneyMeanwhile(before: Seen, now: Seen): string | undefined {
  if (!before || !now) return undefined;
  if (before.ledger.length !== now.ledger.length) {
    return 'The money of this offer changed meanwhile: please look whether it is recorded already.';
  }
  return before.state === now.state ? undefined : 'This offer changed meanwhile: please look at it as it is now.';
}

/** Whether what happened is nothing that a homeowner does. */
function isByAccount(before: ContractorOffer, { state, current, ledger }: ContractorOffer): boolean {
  const isMoved = state !== before.state && (state === 'withdrawn' || state === 'done');
  const isRecorded = current?.canceledInWriting !== before.current?.canceledInWriting;
  const isOpened = current?.version !== before.current?.version;
  return isMoved || isRecorded || isOpened || ledger.slice(before.ledger.length).some(isTyped);
}

const ONLINE: ReadonlySet<string> = new Set(Object.values(ONLINE_NOTES));

/** Money that somebody recorded by hand. */
const isTyped = ({ what, note }: ContractorOffer['ledger'][number]): boolean =>
  (what === 'deposit' || what === 'refund') && !ONLINE.has(note);
