import { properties } from '#shared/properties/contract.ts';
import { proposals } from '#shared/proposals/contract.ts';
import type { Proposal } from '#shared/proposals/proposal.ts';
import { storePicture } from '#shared/testing/proposal-pictures.ts';
import type { SessionClient } from '#shared/testing/session-client.ts';

/** Uploads a PNG as a contractor uploads a photo, and answers its address. */
export const uploadPhoto = (session: SessionClient, png: Uint8Array): Promise<string> =>
  storePicture(session, new Blob([new Uint8Array(png)], { type: 'image/png' }));

/** Creates a draft for a house at this address. */
export async function newProposal(session: SessionClient, address: string): Promise<Proposal> {
  const house = { latitude: 26.1, longitude: -80.1, propertyType: '', lotSize: '', images: [] };
  const { id: propertyId } = await session.call(properties.create, { body: { ...house, address } });
  return session.call(proposals.createDraft, { body: { propertyId } });
}
