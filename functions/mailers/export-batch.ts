import type { Caller } from '#shared/auth/access.ts';
import { AppError } from '#shared/http/errors.ts';
import type { Batch, LeftPiece, SeenPiece } from '#shared/mailers/contract.ts';
import { mayMove, stateLabels } from '#shared/mailers/mailer-state.ts';
import { movedMailer } from '#shared/mailers/mailer.ts';
import type { Mailer } from '#shared/mailers/mailer.ts';
import { sha256 } from '../runtime/hash.ts';
import { sortableId } from '../storage/sortable-id.ts';
import { asTenant } from '../storage/tenant-guard.ts';
import { transact } from '../storage/transact.ts';
import { batchArchive } from './batch-archive.ts';
import { findBatch, findMailer, saveBatchWrite } from './mailer-store.ts';
import { beginAgain, eachPiece, saveMoved } from './move-mailers.ts';
import { linkToPrint, putPrint } from './print-store.ts';
import { gatesOf } from './staff-gates.ts';

const ARCHIVE = 'batch.zip';

/**
 * Exports approved pieces together. The batch is written down before the first piece moves, so that an export that is cut
 * off is finished by whoever asks for its archive.
 */
export async function exportBatch(
  { userId }: Caller,
  pieces: readonly SeenPiece[],
): Promise<{ readonly batch?: Batch; readonly left: LeftPiece[] }> {
  const now = new Date();
  const started: Batch = {
    id: sortableId(now.getTime()),
    at: now.toISOString(),
    userId,
    pieces: pieces.map(({ accountId, id }) => ({ accountId, id, sha256: '' })),
    sha256: '',
    bytes: 0,
  };
  await transact([saveBatchWrite(started)]);
  const { left } = await eachPiece(pieces, async (piece) => {
    if (!mayMove(piece.state, 'exported', 'staff')) {
      return { problem: `It is ${stateLabels[piece.state].toLowerCase()}.`, remedy: 'Please reload the list.' };
    }
    const { obstacles, isOutdated } = await gatesOf(piece, 'export');
    const [obstacle] = obstacles;
    if (isOutdated) await beginAgain(piece, userId);
    if (obstacle) return obstacle;
    const move = { to: 'exported', at: started.at, by: 'staff', userId } as const;
    return saveMoved(movedMailer(piece, move, { batchId: started.id }), piece);
  });
  const batch = await finishBatch(started);
  return { ...(batch.pieces.length > 0 && { batch }), left };
}

/** Builds and stores the archive of the pieces that belong to a batch, whatever became of them since. */
async function finishBatch(started: Batch): Promise<Batch> {
  const found = await Promise.all(
    started.pieces.map(({ accountId, id }) => asTenant(accountId, () => findMailer(accountId, id))),
  );
  const pieces = found.filter((piece): piece is Mailer => piece?.batchId === started.id);
  if (pieces.length === 0) {
    const none = { ...started, pieces: [] };
    await transact([saveBatchWrite(none)]);
    return none;
  }
  const archive = await batchArchive(started, pieces);
  const batch: Batch = {
    ...started,
    pieces: pieces.map(({ accountId, id, proof }) => ({ accountId, id, sha256: proof?.sha256 ?? '' })),
    sha256: sha256(archive),
    bytes: archive.length,
  };
  await putPrint(batch.id, ARCHIVE, archive);
  await transact([saveBatchWrite(batch)]);
  return batch;
}

/** A link to the archive of a batch; an export that was cut off is finished first. */
export async function linkToBatch(id: string) {
  const found = await findBatch(id);
  if (!found || found.pieces.length === 0) throw new AppError('NOT_FOUND', 'Batch not found');
  const batch = found.sha256 === '' ? await finishBatch(found) : found;
  const url = await linkToPrint(batch.id, ARCHIVE, `batch-${batch.id}.zip`);
  return { url, sha256: batch.sha256, bytes: batch.bytes };
}
