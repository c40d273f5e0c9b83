import type { Batch, SkippedPiece, SeenPiece } from '#shared/mailers/contract.ts';
import { mayMove } from '#shared/mailers/mailer-state.ts';
import { movedMailer } from '#shared/mailers/mailer.ts';
import type { Mailer } from '#shared/mailers/mailer.ts';
import { findBatch, findPart, savePart } from './mailer-store.ts';
import { eachPiece, checkGatesOrRestart, saveMoved, wrongState } from './move-mailers.ts';
import type { Stop } from './move-mailers.ts';

/**
 * Takes a part of the pieces into a batch, except pieces that a gate stops. A part that was taken before is not checked
 * again. If a part was cut off, the pieces that it had taken are not checked again either.
 */
export async function addPiecesToBatch(batchId: string, pieces: readonly SeenPiece[]): Promise<void> {
  const [first] = pieces;
  const batch = await findBatch(batchId);
  if (!first || batch?.state !== 'building') return;
  const before = await findPart(batchId, first.id);
  if (before?.count === pieces.length) return;
  const isTaken = (piece: Mailer) => piece.batchId === batchId;
  const { left } = await eachPiece(pieces, (piece) => takeOne(batch, piece), isTaken);
  await savePart(batchId, first.id, { count: pieces.length, left });
}

async function takeOne({ id, at, userId }: Batch, piece: Mailer): Promise<Mailer | Stop> {
  if (!mayMove(piece.state, 'exported', 'staff')) return wrongState(piece);
  const found = await checkGatesOrRestart(piece, 'export', userId);
  if ('problem' in found) return found;
  const move = { to: 'exported', at, by: 'staff', userId } as const;
  return saveMoved(movedMailer(piece, move, { batchId: id, ...found }), piece);
}

/** The pieces of a batch that were left out, with the reasons, in the batch's order. */
export const leftOf = (batch: Batch, left: readonly SkippedPiece[]): SkippedPiece[] => {
  const order = new Map(batch.pieces.map(({ id }, n) => [id, n]));
  return left.toSorted((a, b) => (order.get(a.id) ?? 0) - (order.get(b.id) ?? 0));
};
