import type { Caller } from '#shared/auth/access.ts';
import { AppError } from '#shared/http/errors.ts';
import type { SeenPiece } from '#shared/mailers/contract.ts';
import { mayMove } from '#shared/mailers/mailer-state.ts';
import { movedMailer } from '#shared/mailers/mailer.ts';
import type { Mailer } from '#shared/mailers/mailer.ts';
import { sha256 } from '../runtime/hash.ts';
import { getPicture } from '../runtime/media.ts';
import { asTenant } from '../storage/tenant-guard.ts';
import { transact } from '../storage/transact.ts';
import { saveMailerWrites } from './mailer-store.ts';
import { cropToBox, fitIntoBox, smallCopy } from './prepare-picture.ts';
import type { PrintImage } from './prepare-picture.ts';
import { codeUrl, factsHash } from './print-facts.ts';
import type { PictureName, PrintPicture } from './print-facts.ts';
import { printFile } from './print-file.ts';
import { layOutPiece } from './print-layout.ts';
import type { PrintLayout } from './print-layout.ts';
import { putPrint } from './print-store.ts';
import { findPrintable, recipientNow } from './printable.ts';
import { proofPicture } from './proof-picture.ts';
import { CHANGED, requireSeen } from './require-seen.ts';

/** Makes the print file of a requested piece, with its pictures to look at. */
export const makeProof = (caller: Caller, seen: SeenPiece): Promise<Mailer> =>
  asTenant(seen.accountId, async () => {
    const piece = await requireSeen(seen);
    if (!mayMove(piece.state, 'proof', 'staff')) throw new AppError('CONFLICT', 'This mailer already has a proof.');
    const { accountId, proposalId, format, id, seedOf } = piece;
    const found = await findPrintable({ accountId, proposalId, format, piece: seedOf ?? id });
    const [obstacle] = found?.obstacles ?? [];
    if (!found || obstacle) {
      throw new AppError(
        'UNPROCESSABLE',
        obstacle ? `${obstacle.problem} ${obstacle.remedy}` : 'The proposal is gone.',
      );
    }
    const url = codeUrl(found.facts, piece);
    const layout = layOutPiece(found.facts, url);
    const images = await prepareAll(layout, found.pictures);
    const file = printFile([{ format, layout, images }], `${found.facts.company}, ${id}`);
    const hash = sha256(file);
    const front = proofPicture(format, layout.front, images, false);
    await Promise.all([
      putPrint(id, `${hash}.pdf`, file),
      putPrint(id, `${hash}-front.svg`, front),
      putPrint(id, `${hash}-small.jpg`, await smallCopy(front)),
      putPrint(id, `${hash}-back.svg`, proofPicture(format, layout.back, images, true)),
    ]);
    const at = new Date().toISOString();
    const ppi = Math.min(...[...images.values()].map((image) => image.ppi));
    const proof = {
      sha256: hash,
      bytes: file.length,
      at,
      ppi,
      factsHash: factsHash(found.facts),
      codeUrl: url,
    };
    const move = { to: 'proof', at, by: 'staff', userId: caller.userId } as const;
    const { company } = found.facts;
    const moved = movedMailer(piece, move, { proof, company, recipient: recipientNow(piece, found) });
    const outcome = await transact({ piece: await saveMailerWrites(moved, piece) });
    if (outcome !== 'done') throw new AppError('CONFLICT', CHANGED);
    return moved;
  });

/** The pictures of a piece in the shape of their boxes, with as many pixels as paper can show. */
async function prepareAll(
  { front, back }: PrintLayout,
  pictures: ReadonlyMap<PictureName, PrintPicture>,
): Promise<ReadonlyMap<PictureName, PrintImage>> {
  const prepared = await Promise.all(
    [...front.pictures, ...back.pictures].map(async ({ name, box }): Promise<readonly [PictureName, PrintImage]> => {
      const stored = await getPicture(pictures.get(name)?.url ?? '');
      if (!stored) throw new AppError('UNPROCESSABLE', 'One of its pictures is missing. Please ask the contractor.');
      const prepare = name === 'logo' ? fitIntoBox : cropToBox;
      return [name, await prepare(stored.bytes, box)];
    }),
  );
  return new Map(prepared);
}
