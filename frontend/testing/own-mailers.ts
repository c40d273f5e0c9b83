import type { Reply } from '#shared/http/endpoint.ts';
import type { mailers } from '#shared/mailers/contract.ts';
import type { OwnMailer } from '#shared/mailers/mailer.ts';

type OwnMailers = Reply<typeof mailers.list>;

const AT = '2026-11-02T12:00:00.000Z';

/** A mailer that its office has requested and that is not printed yet. */
export const requestedMailer: OwnMailer = {
  id: 'a1',
  proposalId: 7,
  format: 'card',
  state: 'requested',
  address: '7 Sample Street',
  requestedAt: AT,
  history: [{ to: 'requested', at: AT, by: 'account' }],
};

/** What an office sees of its mailers before they have brought anything. */
export const ownMailersOf = (pieces: readonly OwnMailer[]): OwnMailers => ({
  mailers: [...pieces],
  allowance: { count: 20, used: pieces.length, per: 'month' },
  results: { mailed: 0, scanned: 0, visits: 0, heldOut: 0, visitsHeldOut: 0, lift: { known: false } },
  batches: [],
});
