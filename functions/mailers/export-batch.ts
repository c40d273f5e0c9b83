import { ExecutionAlreadyExists, SFNClient, StartExecutionCommand } from '@aws-sdk/client-sfn';

import type { Caller } from '#shared/auth/access.ts';
import type { Reply } from '#shared/http/endpoint.ts';
import { AppError } from '#shared/http/errors.ts';
import type { Batch, BatchDrop, deskMailers, DroppedPiece, SeenPiece, ShownBatch } from '#shared/mailers/contract.ts';
import { PRINT_DAYS } from '#shared/mailers/formats.ts';
import { batchDropKey } from '#shared/table/keys.ts';
import { requireEnv } from '../runtime/environment.ts';
import { sortableId } from '../storage/sortable-id.ts';
import { transact } from '../storage/transact.ts';
import { tryWrite } from '../storage/try-write.ts';
import { buildAgainWrite, countParts, findBatch, listBatches, listDrops, saveBatchWrite } from './mailer-store.ts';
import { BATCH_ARCHIVE, hasPrint, linkToPrint } from './print-store.ts';

const machine = new SFNClient({});
const stateMachineArn = requireEnv('MAILER_MACHINE_ARN');

/**
 * Begins to export approved pieces together. The batch is stored before the state machine starts, so that an export
 * that was cut off can be continued.
 */
export async function exportBatch({ userId }: Caller, pieces: readonly SeenPiece[]): Promise<Batch> {
  const now = new Date();
  const batch: Batch = {
    id: sortableId(now.getTime()),
    at: now.toISOString(),
    userId,
    state: 'building',
    attempt: 1,
    pieces: pieces.map((piece) => ({ ...piece, sha256: '' })),
    left: [],
    sha256: '',
    bytes: 0,
  };
  await transact([saveBatchWrite(batch)]);
  await startBuilding(batch);
  return batch;
}

/** Starts an attempt to build a batch; false when this very attempt has already ended. */
async function startBuilding({ id, attempt, pieces }: Batch): Promise<boolean> {
  const seen = pieces.map(({ accountId, id: piece, revision = 1 }) => ({ accountId, id: piece, revision }));
  const input = JSON.stringify({ batchId: id, pieces: seen });
  try {
    await machine.send(new StartExecutionCommand({ stateMachineArn, name: `${id}-${attempt}`, input }));
    return true;
  } catch (error) {
    if (error instanceof ExecutionAlreadyExists) return false;
    throw error;
  }
}

const NO_LONGER_KEPT = `This archive is no longer kept: print files are kept for ${PRINT_DAYS} days.`;

/** Returns a link to the archive of a batch. While there is none, it continues the export where it was cut off. */
export async function linkToBatch(id: string): Promise<{ url?: string; sha256: string; bytes: number }> {
  const found = await findBatch(id);
  if (!found || found.pieces.length === 0) throw new AppError('NOT_FOUND', 'Batch not found');
  const { state, sha256, bytes } = found;
  if (state === 'done' && sha256 !== '') {
    // This is checked first, because a link to a missing archive would lead away from the desk to an answer of the
    // storage.
    if (!(await hasPrint(id, BATCH_ARCHIVE))) throw new AppError('NOT_FOUND', NO_LONGER_KEPT);
    return { url: await linkToPrint(id, BATCH_ARCHIVE, `batch-${id}.zip`), sha256, bytes };
  }
  if (state !== 'building' || !(await startBuilding(found))) await buildAgain(found);
  return { sha256, bytes };
}

async function buildAgain(batch: Batch): Promise<void> {
  const next: Batch = { ...batch, state: 'building', attempt: batch.attempt + 1 };
  // If somebody else was faster, their attempt goes on.
  if (await tryWrite(buildAgainWrite(next))) await startBuilding(next);
}

/** A page of the batches, each with how many of its pieces were checked so far, and which ones to take out. */
export async function shownBatches(after: string | undefined): Promise<Reply<typeof deskMailers.batches>> {
  const { batches, next } = await listBatches(after);
  const [counts, drops] = await Promise.all([countParts(batches), listDrops(batches)]);
  const shown = batches.map((batch): ShownBatch => {
    const { pieces, ...rest } = batch;
    const checked = batch.state === 'done' ? pieces.length : (counts.get(batch.id) ?? 0);
    return { ...rest, count: pieces.length, checked, dropped: droppedOf(batch, drops) };
  });
  return { batches: shown.filter(({ count, left }) => count + left.length > 0), ...next };
}

/** The pieces that an archive has but that must not be mailed. An archive that is still to be built leaves them out. */
function droppedOf({ id, state, pieces }: Batch, drops: ReadonlyMap<string, BatchDrop>): DroppedPiece[] {
  if (state !== 'done') return [];
  return pieces.flatMap((piece, n) => {
    const drop = drops.get(batchDropKey(id, piece.id).sk);
    return drop ? [{ ...drop, id: piece.id, sequence: n + 1 }] : [];
  });
}
