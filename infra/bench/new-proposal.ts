import { imaging } from '#shared/imaging/contract.ts';
import { properties } from '#shared/properties/contract.ts';
import { proposals } from '#shared/proposals/contract.ts';
import type { Proposal } from '#shared/proposals/proposal.ts';
import type { SessionClient } from '#shared/testing/session-client.ts';

/** Uploads a PNG as a contractor uploads a photo, and answers its address. */
export async function uploadPhoto(session: SessionClient, png: Uint8Array): Promise<string> {
  const body = new FormData();
  body.set('image', new Blob([new Uint8Array(png)], { type: 'image/png' }), 'photo.png');
  return (await session.call(imaging.uploadImage, { body })).imageUrl;
}

/** Creates a draft for a house at this address. */
export async function newProposal(session: SessionClient, address: string): Promise<Proposal> {
  const house = { latitude: 26.1, longitude: -80.1, propertyType: '', lotSize: '', images: [] };
  const { id: propertyId } = await session.call(properties.create, { body: { ...house, address } });
  return session.call(proposals.createDraft, { body: { propertyId } });
}

/** Makes uploaded photos those of a proposal. */
export async function setPhotos(
  session: SessionClient,
  slug: string,
  { before, after }: { readonly before: string; readonly after: string },
): Promise<void> {
  for (const body of [{ beforeImageR2Url: before }, { afterImageR2Url: after }]) {
    await session.call(proposals.setPicture, { params: { slug }, body });
  }
}
