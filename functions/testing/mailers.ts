import { batch, deskMailers, mailers } from '#shared/mailers/contract.ts';
import type { Batch, DeskMove, SeenPiece, ShownBatch } from '#shared/mailers/contract.ts';
import type { Mailer, OwnMailer } from '#shared/mailers/mailer.ts';
import { batchKey, mailerKey } from '#shared/table/keys.ts';
import { setPhotos } from '#shared/testing/proposal-pictures.ts';
import type { SessionClient } from '#shared/testing/session-client.ts';
import { until } from './eventually.ts';
import { newAddress, newPage } from './open-pages.ts';
import { readItem } from './operator.ts';
import { upload } from './pictures.ts';

/** A proposal that can be printed, provided that its account has an organization with a postal address. */
export async function newMailable(session: SessionClient, address = newAddress()): Promise<number> {
  const { id, slug } = await newPage(session, address);
  await setPhotos(session, slug, await upload(session));
  return id;
}

/** Requests a piece; throws when it cannot be printed. */
export async function requestPiece(
  session: SessionClient,
  proposalId: number,
  format: OwnMailer['format'] = 'card',
): Promise<OwnMailer> {
  const body = { proposalIds: [proposalId], format, holdOut: false };
  const { requested, refused } = await session.call(mailers.request, { body });
  const [piece] = requested;
  if (!piece) throw new Error(`Not requested: ${JSON.stringify(refused)}`);
  return piece;
}

/** A stored piece. */
export const readPiece = async (accountId: string, id: string): Promise<Mailer> =>
  (await readItem(mailerKey(accountId, id))) as unknown as Mailer;

/** The reference by which staff name a piece in its current revision. */
export async function seenPiece(accountId: string, id: string): Promise<SeenPiece> {
  const { revision } = await readPiece(accountId, id);
  return { accountId, id, revision };
}

type Desk = { readonly desk: SessionClient; readonly accountId: string };

/** Moves a piece. Test pictures are so small that a person has to accept their resolution. */
export async function movePiece({ desk, accountId }: Desk, id: string, to: DeskMove, reason = '') {
  const body = { to, pieces: [await seenPiece(accountId, id)], reason, acceptsPpi: true };
  return desk.call(deskMailers.move, { body });
}

/** Makes and approves the proof of a piece. */
export async function approvePiece(at: Desk, id: string): Promise<void> {
  await at.desk.call(deskMailers.makeProof, { body: await seenPiece(at.accountId, id) });
  const { left } = await movePiece(at, id, 'approved');
  if (left.length > 0) throw new Error(`Not approved: ${JSON.stringify(left)}`);
}

/** A batch as the desk shows it, with its stored pieces. */
type EndedBatch = ShownBatch & Pick<Batch, 'pieces'>;

/** Waits until the export of a batch has ended or stopped. */
export async function endedBatch(desk: SessionClient, id: string): Promise<EndedBatch> {
  const shown = await until(async () => {
    const { batches } = await desk.call(deskMailers.batches);
    const found = batches.find((one) => one.id === id);
    return found?.state === 'building' ? undefined : found;
  });
  const { pieces } = batch.parse(await readItem(batchKey(id)));
  return { ...shown, pieces };
}

/** Exports pieces of any account and waits for the archive. */
export async function exportSeen(desk: SessionClient, pieces: readonly SeenPiece[]): Promise<EndedBatch> {
  const { batch: begun } = await desk.call(deskMailers.exportBatch, { body: { pieces: [...pieces] } });
  return endedBatch(desk, begun.id);
}

/** Brings a requested piece up to `printed`, alone in a batch, which is returned. */
export async function printPiece(at: Desk, id: string): Promise<EndedBatch> {
  await approvePiece(at, id);
  const batch = await exportSeen(at.desk, [await seenPiece(at.accountId, id)]);
  const { left } = await movePiece(at, id, 'printed');
  if (batch.left.length > 0 || left.length > 0)
    throw new Error(`Not printed: ${JSON.stringify([...batch.left, ...left])}`);
  return batch;
}
