import * as z from 'zod';

import { seenPiece } from '#shared/mailers/contract.ts';
import { pieceId } from '#shared/mailers/mailer.ts';
import { addPiecesToBatch } from '../mailers/add-pieces-to-batch.ts';
import { buildBatch, stopBatch } from '../mailers/build-batch.ts';
import { logActivity } from '../runtime/log.ts';

/** A step of the state machine that exports mailers (infra/mailer-batch.asl.json). */
const batchStep = z.discriminatedUnion('step', [
  z.object({ step: z.literal('take'), batchId: pieceId, pieces: z.array(seenPiece) }),
  z.object({ step: z.literal('build'), batchId: pieceId }),
  z.object({ step: z.literal('stop'), batchId: pieceId }),
]);
type BatchStep = z.infer<typeof batchStep>;

function run(wanted: BatchStep): Promise<void> {
  switch (wanted.step) {
    case 'take':
      return addPiecesToBatch(wanted.batchId, wanted.pieces);
    case 'build':
      return buildBatch(wanted.batchId);
    case 'stop':
      return stopBatch(wanted.batchId);
  }
}

/** Runs one step; every step can be repeated safely. */
export async function handler(event: unknown): Promise<void> {
  const wanted = batchStep.parse(event);
  const names = { step: wanted.step, correlationId: wanted.batchId };
  await logActivity(
    'mailer batch',
    names,
    () => run(wanted),
    ({ status }) => ({ failed: status === 'rejected' }),
  );
}
