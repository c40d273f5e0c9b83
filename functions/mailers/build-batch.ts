import type { Batch } from '#shared/mailers/contract.ts';
import { isDropped } from '#shared/mailers/mailer-state.ts';
import type { Mailer } from '#shared/mailers/mailer.ts';
import { asTenant } from '../storage/tenant-guard.ts';
import { tryWrite } from '../storage/try-write.ts';
import { leftOf } from './add-pieces-to-batch.ts';
import { PrintFileGone, withBatchArchive } from './batch-archive.ts';
import { findBatch, findMailer, finishBatchWrite, listParts, stopBatchWrite } from './mailer-store.ts';
import { BATCH_ARCHIVE, deletePrint, putPrintFile } from './print-store.ts';

/** Builds and stores the archive of the pieces that were taken into a batch. The same pieces give the same bytes. */
export async function buildBatch(batchId: string): Promise<void> {
  const batch = await findBatch(batchId);
  if (batch?.state !== 'building') return;
  const parts = await listParts(batchId);
  const left = leftOf(
    batch,
    parts.flatMap((part) => part.left),
  );
  const pieces = await takenPieces(batch);
  if (pieces.length === 0) {
    await tryWrite(finishBatchWrite(batchId, { pieces: [], left, sha256: '', bytes: 0 }));
    return;
  }
  try {
    await withBatchArchive(batch, pieces, async (archive) => {
      await putPrintFile(batchId, BATCH_ARCHIVE, archive);
      const kept = pieces.map(({ accountId, id, revision, proof }) => ({
        accountId,
        id,
        revision,
        sha256: proof?.sha256 ?? '',
      }));
      await tryWrite(finishBatchWrite(batchId, { pieces: kept, left, sha256: archive.sha256, bytes: archive.bytes }));
    });
  } catch (error) {
    if (!(error instanceof PrintFileGone)) throw error;
    // A mail house prints what it is sent, so there must be no archive with a missing file.
    await stopBatch(
      batchId,
      `The print file of the mailer to ${error.piece.address} is gone or is not the approved one. Reject it, then continue.`,
    );
  }
}

/** The pieces of a batch that are still to be printed, in its order. */
async function takenPieces({ id: batchId, pieces }: Batch): Promise<readonly Mailer[]> {
  const found = await Promise.all(
    pieces.map(({ accountId, id }) => asTenant(accountId, () => findMailer(accountId, id))),
  );
  return found.filter((piece): piece is Mailer => piece?.batchId === batchId && !isDropped(piece.state));
}

const INTERRUPTED = 'It was interrupted. What is done stays done: please continue.';

/**
 * Tells the desk that a batch does not go on by itself. An archive that was stored but not noted is deleted: nobody can
 * have got it, and it is built again when the export goes on. Can be repeated safely.
 */
export async function stopBatch(batchId: string, problem: string = INTERRUPTED): Promise<void> {
  await tryWrite(stopBatchWrite(batchId, problem));
  if ((await findBatch(batchId))?.state === 'stopped') await deletePrint(batchId, BATCH_ARCHIVE);
}
