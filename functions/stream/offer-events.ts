import type { FulfilmentEvent } from '#shared/fulfilment/event.ts';
import { validSignature } from '#shared/offers/firm-offer.ts';
import type { FirmOffer, OfferVersion } from '#shared/offers/firm-offer.ts';
import { depositAccount, paidBackOf, paidOf } from '#shared/offers/ledger.ts';

type OfferEvent = Extract<FulfilmentEvent, { type: `offer.${string}` }>;

/** The event type for each state of a version. Opening the next version supersedes the one before. */
const types = {
  open: 'offer.opened',
  accepted: 'offer.accepted',
  'deposit-paid': 'offer.deposit-paid',
  done: 'offer.done',
  declined: 'offer.declined',
  withdrawn: 'offer.withdrawn',
  canceled: 'offer.canceled',
} as const satisfies Readonly<Record<string, OfferEvent['type']>>;

/**
 * The events for what changed between two records of an offer. They hold numbers but no names. The id of each is made
 * from its occasion, so that a redelivered record adds nothing (product 35.57).
 */
export function offerEvents(was: FirmOffer, is: FirmOffer): readonly OfferEvent[] {
  return [...voidedIn(was, is), ...statesIn(was, is), ...refundsIn(was, is)];
}

/**
 * What all events of an offer have. Their totals also tell of money without an event of its own: what came when no
 * deposit was due, and what went back but did not arrive. A new type of event would be refused by an older release that
 * is deployed again.
 */
const ofOffer = ({ accountId, proposalId, ledger }: FirmOffer, version: number) => ({
  accountId,
  proposalId,
  version,
  paidCents: paidOf(ledger),
  paidBackCents: paidBackOf(ledger),
});

/** A signature that became void because a newer version was opened. */
function voidedIn(was: FirmOffer, is: FirmOffer): OfferEvent[] {
  const before = was.current;
  if (!before || !is.current || before.version === is.current.version || !validSignature(was)) return [];
  const id = `offer.voided-${is.pageId}-${before.version}`;
  const data = ofOffer(is, before.version);
  return [{ id, type: 'offer.voided', version: 1, time: is.current.openedAt, data }];
}

function statesIn(was: FirmOffer, is: FirmOffer): OfferEvent[] {
  const { current } = is;
  if (!current) return [];
  const before = was.current?.version === current.version ? was.current.state : undefined;
  const states = statesSince(before, current.state);
  const { version, changedAt: time, signature } = current;
  const money = signature && { totalCents: signature.totalCents, depositCents: signature.depositCents };
  const cents = paidOf(is.ledger) - paidOf(was.ledger);
  return states.map((state) => ({
    id: `${types[state]}-${is.pageId}-${version}${state === 'deposit-paid' ? timesPaid(is, version) : ''}`,
    type: types[state],
    version: 1,
    time,
    data: { ...ofOffer(is, version), ...money, ...(state === 'deposit-paid' && { cents }) },
  }));
}

/** Tells a deposit that was refunded and paid again from the first one. */
function timesPaid({ ledger }: FirmOffer, version: number): string {
  const refunds = ledger.filter(({ what, from }) => what === 'refund' && from === depositAccount(version));
  return refunds.length > 0 ? `-${refunds.length}` : '';
}

type State = OfferVersion['state'];

function statesSince(before: State | undefined, state: State): readonly (keyof typeof types)[] {
  if (state === 'superseded' || before === state) return [];
  // A deposit that was sent back gets a refund event. Nobody signed again.
  if (before === 'deposit-paid' && state === 'accepted') return [];
  // A deposit that credit covers is paid by the signature itself, so both states are reached in one step.
  return state === 'deposit-paid' && before !== 'accepted' ? ['accepted', state] : [state];
}

/** Money that was paid back since `was`. Entries of the ledger are only ever added. */
function refundsIn(was: FirmOffer, is: FirmOffer): OfferEvent[] {
  const version = is.current?.version ?? 0;
  return is.ledger.slice(was.ledger.length).flatMap(({ what, at, cents }, n): OfferEvent[] => {
    if (what !== 'refund') return [];
    const id = `offer.refunded-${is.pageId}-${was.ledger.length + n}`;
    return [{ id, type: 'offer.refunded', version: 1, time: at, data: { ...ofOffer(is, version), cents } }];
  });
}
