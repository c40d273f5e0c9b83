import type { MailResults } from '#shared/mailers/contract.ts';
import { liftOf } from '#shared/mailers/lift.ts';
import { wasMailed } from '#shared/mailers/mailer-state.ts';
import { toOwnMailer } from '#shared/mailers/mailer.ts';
import type { Mailer, OwnMailer } from '#shared/mailers/mailer.ts';
import { scansOfPiece } from '../views/group-views.ts';
import { findPageVisit } from '../visits/homeowner-visit.ts';

type Counted = { readonly piece: Mailer; readonly scans: number; readonly hasVisit: boolean };

/** An account's pieces with how often each was scanned and what mail brought. */
export async function withResults(
  pieces: readonly Mailer[],
): Promise<{ readonly mailers: OwnMailer[]; readonly results: MailResults }> {
  const counted = await Promise.all(pieces.map(countOne));
  const mailed = counted.filter(({ piece }) => wasMailed(piece.state));
  const heldOut = counted.filter(({ piece }) => piece.state === 'held-out');
  const [visits, visitsHeldOut] = [visitsOf(mailed), visitsOf(heldOut)];
  return {
    mailers: counted.map(({ piece, scans }) => toOwnMailer(piece, wasMailed(piece.state) ? scans : undefined)),
    results: {
      mailed: mailed.length,
      scanned: mailed.filter(({ scans }) => scans > 0).length,
      visits,
      heldOut: heldOut.length,
      visitsHeldOut,
      lift: liftOf({ of: mailed.length, visits }, { of: heldOut.length, visits: visitsHeldOut }),
    },
  };
}

const visitsOf = (counted: readonly Counted[]): number => counted.filter(({ hasVisit }) => hasVisit).length;

/** Only pieces that were mailed or held out can have brought anything, or be compared. */
async function countOne(piece: Mailer): Promise<Counted> {
  const { pageId, id, state, requestedAt } = piece;
  if (!wasMailed(state) && state !== 'held-out') return { piece, scans: 0, hasVisit: false };
  const [scans, visit] = await Promise.all([scansOfPiece(pageId, id), findPageVisit(pageId)]);
  return { piece, scans, hasVisit: visit?.state === 'booked' && visit.start > requestedAt };
}
