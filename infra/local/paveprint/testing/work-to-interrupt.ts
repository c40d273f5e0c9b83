import sharp from 'sharp';
import * as z from 'zod';

import { imaging } from '#shared/imaging/contract.ts';
import { marketingRequestFor } from '#shared/imaging/marketing-request.ts';
import { deskMailers, mailers } from '#shared/mailers/contract.ts';
import type { Mailer } from '#shared/mailers/mailer.ts';
import { emptyMarketingForm } from '#shared/marketing/marketing-form.ts';
import { organizations } from '#shared/organizations/contract.ts';
import { proposals } from '#shared/proposals/contract.ts';
import { proposal } from '#shared/proposals/proposal.ts';
import type { Proposal } from '#shared/proposals/proposal.ts';
import { aHouse, newDraft } from '#shared/testing/houses.ts';
import { setPhotos, storePng } from '#shared/testing/proposal-pictures.ts';
import type { SessionClient } from '#shared/testing/session-client.ts';

// Work that an office and the desk start, for tests that kill the host in the middle of it.

const SIZE = { width: 64, height: 48 };
const LATER = { prefer: 'respond-async' };

/** Creates a company that may print and mail. */
export async function createCompany(session: SessionClient): Promise<void> {
  const wanted = {
    name: 'Sample profile',
    companyName: 'Sample Paving',
    postalAddress: '1 Sample Road, Sampletown, FL 33301',
  };
  await session.call(organizations.create, { body: z.parse(organizations.create.body, wanted) });
}

export async function uploadPicture(session: SessionClient, background: string): Promise<string> {
  const bytes = await sharp({ create: { ...SIZE, channels: 3, background } })
    .png()
    .toBuffer();
  return storePng(session, bytes);
}

const jobOf = async (response: Response): Promise<string> =>
  z.object({ jobId: z.string() }).parse(await response.json()).jobId;

/** Begins to store the first photo that a provider has of a house. */
export async function beginPhoto(session: SessionClient, address: string): Promise<string> {
  const { images } = await session.call(imaging.fetchStreetViewImages, { body: { address } });
  const body = { imageUrl: images[0]?.url ?? '', folder: 'before-images' as const };
  return jobOf(await session.ask(imaging.storePhoto, { body, headers: LATER }));
}

/** Begins to draw the map of an outline; each name makes another map. */
export async function beginMap(session: SessionClient, { id }: Proposal, name: string): Promise<string> {
  const { latitude: lat, longitude: lng } = aHouse;
  const center = { lat, lng };
  const drawnPolygon = [center, { lat, lng: lng + 0.0001 }, { lat: lat + 0.0001, lng: lng + 0.0001 }];
  const body = { center, zoom: 20, drawnPolygon, polygonHash: name.repeat(16), proposalId: id };
  return jobOf(await session.ask(imaging.generateAerialMap, { body, headers: LATER }));
}

type Design = { readonly imageUrl: string; readonly prompt: string };

export async function beginDesign(session: SessionClient, { id }: Proposal, design: Design): Promise<string> {
  const body = { ...design, proposalId: id };
  return jobOf(await session.ask(imaging.processImage, { body, headers: LATER }));
}

export const readProposal = async (session: SessionClient, slug: string): Promise<Proposal> =>
  proposal.parse(await session.call(proposals.bySlug, { params: { slug } }));

export async function beginMarketing(session: SessionClient, { slug }: Proposal): Promise<string> {
  const body = marketingRequestFor(await readProposal(session, slug), emptyMarketingForm, session.origin);
  return jobOf(await session.ask(imaging.generateMarketingImage, { body, headers: LATER }));
}

/** Requests and approves the mailer of a house. */
export async function approveMailer(session: SessionClient, desk: SessionClient, address: string): Promise<Mailer> {
  const { id, slug } = await newDraft(session, address);
  await session.call(proposals.setStatus, { params: { slug }, body: { status: 'sent' } });
  await setPhotos(session, slug, await uploadPicture(session, '#d0c8b8'));
  const wanted = { proposalIds: [id], format: 'card' as const, holdOut: false };
  const { requested, refused } = await session.call(mailers.request, { body: wanted });
  if (refused.length > 0) throw new Error(`Not requested: ${JSON.stringify(refused)}`);
  const { pieces } = await desk.call(deskMailers.list, { query: { state: 'requested' } });
  const piece = pieces.find((one) => one.id === requested[0]?.id);
  if (!piece) throw new Error('The desk does not see the mailer.');
  const proof = await desk.call(deskMailers.makeProof, { body: seenOf(piece) });
  const approval = { to: 'approved' as const, pieces: [seenOf(proof)], reason: '', acceptsPpi: true };
  const { moved, left } = await desk.call(deskMailers.move, { body: approval });
  const [approved] = moved;
  if (!approved) throw new Error(`Not approved: ${JSON.stringify(left)}`);
  return approved;
}

const seenOf = ({ accountId, id, revision }: Mailer) => ({ accountId, id, revision });

/** Begins to export a mailer alone; answers the batch. */
export async function beginExport(desk: SessionClient, piece: Mailer): Promise<string> {
  const { batch } = await desk.call(deskMailers.exportBatch, { body: { pieces: [seenOf(piece)] } });
  return batch.id;
}
