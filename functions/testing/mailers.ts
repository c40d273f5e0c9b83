import { mailers } from '#shared/mailers/contract.ts';
import type { OwnMailer } from '#shared/mailers/mailer.ts';
import type { SessionClient } from '#shared/testing/session-client.ts';
import { newAddress, newPage } from './open-pages.ts';
import { addPhotos, upload } from './pictures.ts';

/** A proposal that can be printed, if its account has an organization with a postal address. */
export async function newMailable(session: SessionClient, address = newAddress()): Promise<number> {
  const { id, slug } = await newPage(session, address);
  await addPhotos(session, slug, await upload(session));
  return id;
}

/** Requests a piece; throws when it cannot be printed. */
export async function requestPiece(session: SessionClient, proposalId: number): Promise<OwnMailer> {
  const body = { proposalIds: [proposalId], format: 'card' as const, holdOut: false };
  const { requested, refused } = await session.call(mailers.request, { body });
  const [piece] = requested;
  if (!piece) throw new Error(`Not requested: ${JSON.stringify(refused)}`);
  return piece;
}
