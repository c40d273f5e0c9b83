import { AppError } from '#shared/http/errors.ts';
import { deskMailers, mailers } from '#shared/mailers/contract.ts';
import type { Batch } from '#shared/mailers/contract.ts';
import { pieceId } from '#shared/mailers/mailer.ts';
import { idempotencyKey } from '../http/idempotency.ts';
import { lambda } from '../http/lambda.ts';
import type { HttpResult } from '../http/result.ts';
import { route } from '../http/route.ts';
import { logInfo } from '../runtime/log.ts';
import { asTenant } from '../storage/tenant-guard.ts';
import { tryWrite } from '../storage/try-write.ts';
import { exportBatch, linkToBatch, shownBatches } from './export-batch.ts';
import { batchResults, withResults } from './mail-results.ts';
import { findBatch, findMailer, listDesk, listMailers, saveCostWrite } from './mailer-store.ts';
import { makeProof } from './make-proof.ts';
import { moveMailers } from './move-mailers.ts';
import { findPrint } from './print-store.ts';
import { cancelMailer, checkProposals, requestMailers, shownAllowance } from './request-mailers.ts';
import { requestSeed } from './request-seed.ts';

const NOT_FOUND = 'Mailer not found';

/** The parts of a proof, with the endings and content types of their files. */
const parts: ReadonlyMap<string, readonly [ending: string, contentType: string]> = new Map([
  ['file', ['.pdf', 'application/pdf']],
  ['front', ['-front.svg', 'image/svg+xml']],
  ['back', ['-back.svg', 'image/svg+xml']],
]);

/** The id in a path; anything else names nothing. */
function idIn(text: string): string {
  if (!pieceId.safeParse(text).success) throw new AppError('NOT_FOUND', NOT_FOUND);
  return text;
}

type Asked = { readonly account: string; readonly id: string };

/** A file of a piece's proof, for staff. */
async function proofFile({ account, id }: Asked, ending: string, contentType: string): Promise<HttpResult> {
  const piece = await asTenant(account, () => findMailer(account, idIn(id)));
  const file = piece?.proof && (await findPrint(piece.id, `${piece.proof.sha256}${ending}`));
  if (!file) throw new AppError('NOT_FOUND', NOT_FOUND);
  const headers = {
    'content-type': contentType,
    'cache-control': 'private, no-store',
    // The file is only looked at, and runs nothing whatever it contains.
    'content-security-policy': "default-src 'none'; img-src data:; style-src 'unsafe-inline'; sandbox",
  };
  return { statusCode: 200, headers, body: file.toString('base64'), isBase64Encoded: true };
}

async function saveCost(id: string, cents: number): Promise<Batch> {
  const isSaved = await tryWrite(saveCostWrite(id, cents));
  const batch = isSaved ? await findBatch(id) : undefined;
  if (!batch) throw new AppError('NOT_FOUND', 'Batch not found');
  return batch;
}

export const handler = lambda([
  route(mailers.list, async ({ caller }) => ({
    ...(await withResults(await listMailers(caller.accountId))),
    allowance: await shownAllowance(caller),
  })),
  route(mailers.check, async ({ caller, query }) => checkProposals(caller, query.ids)),
  route(mailers.request, async ({ caller, body, event }) => requestMailers(caller, body, idempotencyKey(event))),
  route(mailers.cancel, async ({ caller, params }) => cancelMailer(caller, idIn(params.id))),

  route(deskMailers.list, async ({ query }) => listDesk(query)),
  route(deskMailers.makeProof, async ({ caller, body }) => makeProof(caller, body)),
  route(deskMailers.proof, async ({ params }) => {
    const [ending, contentType] = parts.get(params.part) ?? [];
    if (!ending || !contentType) throw new AppError('NOT_FOUND', NOT_FOUND);
    return proofFile(params, ending, contentType);
  }),
  route(deskMailers.move, async ({ caller, body }) => moveMailers(caller, body)),
  route(deskMailers.exportBatch, async ({ caller, body }) => {
    const batch = await exportBatch(caller, body.pieces);
    // Records who took addresses out of the product and how many, but not whose.
    logInfo('mailers exported', { mailers: batch.pieces.length, userId: caller.userId });
    return { batch };
  }),
  route(deskMailers.batches, async ({ query }) => shownBatches(query.after)),
  route(deskMailers.requestSeed, async ({ caller, body }) => requestSeed(caller, body)),
  route(deskMailers.batchResults, async ({ params }) => batchResults(idIn(params.id))),
  route(deskMailers.saveCost, async ({ params, body }) => saveCost(idIn(params.id), body.costCents)),
  route(deskMailers.batchLink, async ({ params }) => linkToBatch(idIn(params.id))),
]);
