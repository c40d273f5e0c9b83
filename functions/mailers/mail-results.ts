import { AppError } from '#shared/http/errors.ts';
import type { BatchResults, ResponseCounts, MailResults, OwnBatch } from '#shared/mailers/contract.ts';
import { HELD_DAYS } from '#shared/mailers/gates.ts';
import { liftOf } from '#shared/mailers/lift.ts';
import { wasMailed } from '#shared/mailers/mailer-state.ts';
import { isSeed, toOwnMailer } from '#shared/mailers/mailer.ts';
import type { Mailer, OwnMailer } from '#shared/mailers/mailer.ts';
import { DAY_MS } from '#shared/time/day.ts';
import { findSignedAt } from '../offers/signed-offer.ts';
import { asTenant } from '../storage/tenant-guard.ts';
import { scansOfPiece } from '../views/group-views.ts';
import { findPageVisit } from '../visits/homeowner-visit.ts';
import type { Visit } from '../visits/visit.ts';
import { findBatch, findMailer } from './mailer-store.ts';
import { obstacleToMailing } from './staff-gates.ts';

type Counted = {
  readonly piece: Mailer;
  readonly scans: number;
  readonly hasVisit: boolean;
  readonly hasSigned: boolean;
};

/**
 * An account's pieces, with how often each was scanned and what mail brought. Copies for staff do not belong to the
 * account.
 */
export async function withResults(
  all: readonly Mailer[],
): Promise<{ readonly mailers: OwnMailer[]; readonly results: MailResults; readonly batches: OwnBatch[] }> {
  const own = all.filter((piece) => !isSeed(piece));
  const [counted, waits] = await Promise.all([Promise.all(own.map(countOne)), waitsOf(own)]);
  const { mailed, scanned, visits } = broughtBy(counted);
  const heldOut = counted.filter(({ piece }) => piece.state === 'held-out');
  const visitsHeldOut = visitsOf(heldOut);
  return {
    mailers: counted.map(({ piece, scans }) =>
      toOwnMailer(piece, { ...(wasMailed(piece.state) && { scans }), ...waits.get(piece.id) }),
    ),
    results: {
      mailed,
      scanned,
      visits,
      visitsHeldOut,
      heldOut: heldOut.length,
      lift: liftOf({ of: mailed, visits }, { of: heldOut.length, visits: visitsHeldOut }),
    },
    batches: ownBatches(counted),
  };
}

/** What printed pieces wait for, and only their office can do: pay for its plan, or set a new day for their price. */
async function waitsOf(pieces: readonly Mailer[]): Promise<ReadonlyMap<string, { readonly waits: string }>> {
  const printed = pieces.filter(({ state }) => state === 'printed');
  const stops = await Promise.all(printed.map(async (piece) => ({ piece, stop: await obstacleToMailing(piece) })));
  const waiting = stops.flatMap(({ piece: { id }, stop }) =>
    stop?.officeRemedy === undefined ? [] : [{ id, waits: `${stop.problem} ${stop.officeRemedy}` }],
  );
  return new Map(waiting.map(({ id, waits }) => [id, { waits }]));
}

/** What these pieces brought, batch by batch, newest first. Batches of which nothing is mailed yet are left out. */
function ownBatches(counted: readonly Counted[]): OwnBatch[] {
  const ids = [...new Set(counted.flatMap(({ piece }) => piece.batchId ?? []))];
  return ids
    .flatMap((id) => {
      const group = counted.filter(({ piece }) => piece.batchId === id);
      const at = group[0]?.piece.history.find(({ to }) => to === 'exported')?.at;
      return at === undefined ? [] : [{ id, at, ...broughtBy(group) }];
    })
    .filter(({ mailed }) => mailed > 0)
    .toSorted((a, b) => (a.at < b.at ? 1 : -1));
}

function broughtBy(counted: readonly Counted[]): ResponseCounts {
  const mailed = counted.filter(({ piece }) => wasMailed(piece.state));
  return {
    mailed: mailed.length,
    scanned: mailed.filter(({ scans }) => scans > 0).length,
    visits: visitsOf(mailed),
    signed: mailed.filter(({ hasSigned }) => hasSigned).length,
  };
}

const visitsOf = (counted: readonly Counted[]): number => counted.filter(({ hasVisit }) => hasVisit).length;

/** What a batch brought so far, with the pieces of all accounts together. */
export async function batchResults(id: string): Promise<BatchResults> {
  const batch = await findBatch(id);
  if (!batch) throw new AppError('NOT_FOUND', 'Batch not found');
  const found = await Promise.all(
    batch.pieces.map(({ accountId, id: piece }) =>
      asTenant(accountId, async () => {
        const one = await findMailer(accountId, piece);
        return one?.batchId === id ? countOne(one) : undefined;
      }),
    ),
  );
  const counted = found.filter((one) => one !== undefined);
  const own = counted.filter(({ piece }) => !isSeed(piece));
  return { ...broughtBy(own), pieces: own.length, seeds: counted.length - own.length };
}

/**
 * Whether a visit was booked after a piece was requested. For a house that was held out, a visit counts only while
 * nothing else can be mailed to it.
 */
function isBroughtBy(visit: Visit | undefined, { requestedAt, state }: Mailer): boolean {
  if (visit?.state !== 'booked') return false;
  const { bookedAt = visit.start } = visit;
  const days = (Date.parse(bookedAt) - Date.parse(requestedAt)) / DAY_MS;
  return days > 0 && (state !== 'held-out' || days < HELD_DAYS);
}

/** Only pieces that were mailed or held out can have brought anything, or be compared. */
async function countOne(piece: Mailer): Promise<Counted> {
  const { pageId, id, state, requestedAt } = piece;
  if (isSeed(piece) || (!wasMailed(state) && state !== 'held-out')) {
    return { piece, scans: 0, hasVisit: false, hasSigned: false };
  }
  const [scans, visit, signedAt = ''] = await Promise.all([
    scansOfPiece(pageId, id),
    findPageVisit(pageId),
    findSignedAt(pageId),
  ]);
  return {
    piece,
    scans,
    hasVisit: isBroughtBy(visit, piece),
    hasSigned: signedAt > requestedAt,
  };
}
