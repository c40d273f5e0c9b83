import { randomUUID } from 'node:crypto';
import * as z from 'zod';

import { areaBandSqFt } from '#shared/geometry/area-band.ts';
import { areaSqFt } from '#shared/geometry/area.ts';
import { latLng } from '#shared/geometry/lat-lng.ts';
import { imaging } from '#shared/imaging/contract.ts';
import { paverPrompt } from '#shared/imaging/prompt.ts';
import { marketingDefaults } from '#shared/marketing/marketing-form.ts';
import { roundToHundredths } from '#shared/numbers/hundredths.ts';
import { organizations } from '#shared/organizations/contract.ts';
import { contactInfo, organization } from '#shared/organizations/organization.ts';
import { properties } from '#shared/properties/contract.ts';
import { propertyType, UNKNOWN_LOT_SIZE } from '#shared/properties/property.ts';
import { proposals } from '#shared/proposals/contract.ts';
import { DEFAULT_COST_PER_SQ_FT, formatDollars, totalCost } from '#shared/proposals/price.ts';
import { proposal as fullProposal } from '#shared/proposals/proposal.ts';
import type { Proposal } from '#shared/proposals/proposal.ts';
import { endOfJob } from '#shared/testing/run-job.ts';
import type { SessionClient } from '#shared/testing/session-client.ts';

/** Receives one line of text about each step. */
export type Say = (line: string) => void;

type Maker = { readonly session: SessionClient; readonly say: Say };

const pavers = { shape: 'Rectangle', pattern: 'Herringbone (45°)', color: 'Charcoal gray' };
const lotTruth = z.object({ driveway: z.array(latLng) });

const once = () => ({ 'idempotency-key': randomUUID(), prefer: 'respond-async' });

/** Waits for a job and returns its image's URL. */
async function pictureOf(session: SessionClient, response: Response): Promise<string> {
  const job = await endOfJob(session, response);
  const url = Object.values(job.result ?? {})[0];
  if (job.state === 'failed' || url === undefined) throw new Error(job.message ?? 'The job returned no image.');
  return url;
}

async function createProposal({ session, say }: Maker, text: string): Promise<Proposal> {
  const [place] = await session.call(properties.geocode, { query: { q: text } });
  if (!place) throw new Error(`No house was found at "${text}".`);
  const { address, position, parts } = place;
  const house = await session.call(properties.create, {
    body: {
      address,
      latitude: position.lat,
      longitude: position.lng,
      propertyType: propertyType(parts),
      lotSize: UNKNOWN_LOT_SIZE,
      images: [],
      addressParts: parts,
    },
  });
  say(`1  House       ${address}`);
  return session.call(proposals.createDraft, { body: { propertyId: house.id }, headers: once() });
}

async function takePhoto({ session, say }: Maker, { slug, propertyAddress }: Proposal): Promise<string> {
  const { images } = await session.call(imaging.fetchStreetViewImages, { body: { address: propertyAddress } });
  const [front] = images;
  if (!front) throw new Error('There is no street-level photo of this house.');
  const stored = await session.ask(imaging.storePhoto, {
    body: { imageUrl: front.url, folder: 'before-images' },
    headers: once(),
  });
  const beforeImageR2Url = await pictureOf(session, stored);
  await session.call(proposals.setPicture, { params: { slug }, body: { beforeImageR2Url } });
  say(`2  Photo       ${front.label}, ${front.width} x ${front.height} px`);
  return beforeImageR2Url;
}

/** Outlines the driveway exactly, by the sample world's ground truth. */
async function measure({ session, say }: Maker, { id, propertyAddress }: Proposal): Promise<string> {
  const answer = await session.send('GET', `/sample-world/lots?${new URLSearchParams({ q: propertyAddress })}`);
  const { driveway } = lotTruth.parse(await answer.json());
  const area = roundToHundredths(areaSqFt(driveway));
  const total = totalCost(area, DEFAULT_COST_PER_SQ_FT);
  const polygonHash = randomUUID().replaceAll('-', '');
  const params = { id: String(id) };
  await session.call(proposals.edit, {
    params,
    body: {
      area,
      areaBandSqFt: Math.round(areaBandSqFt(driveway)),
      areaSource: 'drawn',
      drawnPolygon: driveway,
      costPerSqFt: DEFAULT_COST_PER_SQ_FT,
      totalCost: total,
    },
  });
  const [center = { lat: 0, lng: 0 }] = driveway;
  const map = await session.ask(imaging.generateAerialMap, {
    body: { center, zoom: 20, drawnPolygon: driveway, polygonHash, proposalId: id },
    headers: once(),
  });
  const areaImageR2Url = await pictureOf(session, map);
  await session.call(proposals.edit, { params, body: { areaImageR2Url, polygonHash } });
  say(`3  Area        ${area} sq ft at ${formatDollars(DEFAULT_COST_PER_SQ_FT)}: ${formatDollars(total)}`);
  return areaImageR2Url;
}

async function design({ session, say }: Maker, { id, slug }: Proposal, imageUrl: string): Promise<string> {
  const drawing = await session.ask(imaging.processImage, {
    body: { imageUrl, prompt: paverPrompt(pavers), proposalId: id },
    headers: once(),
  });
  const afterImageR2Url = await pictureOf(session, drawing);
  await session.call(proposals.setPicture, { params: { slug }, body: { afterImageR2Url } });
  say(`4  Design      ${pavers.pattern}, ${pavers.color}`);
  return afterImageR2Url;
}

type Pictures = { readonly before: string; readonly after: string; readonly aerial: string };

async function compose({ session, say }: Maker, { id, slug }: Proposal, pictures: Pictures): Promise<string> {
  const all = z.array(organization).parse(await session.call(organizations.list));
  const brand = all.find(({ isDefault }) => isDefault === 1);
  const color = brand?.primaryColor ?? marketingDefaults.boxColor;
  const { totalCost: calculatedCost } = fullProposal.parse(await session.call(proposals.bySlug, { params: { slug } }));
  const making = await session.ask(imaging.generateMarketingImage, {
    body: {
      beforeImageUrl: pictures.before,
      afterImageUrl: pictures.after,
      aerialMapUrl: pictures.aerial,
      calculatedCost,
      marketingForm: {
        headline: marketingDefaults.headline,
        canvasBackgroundColor: brand?.backgroundColor ?? marketingDefaults.canvasBackgroundColor,
        beforeBox: color,
        afterBox: color,
        areaBox: color,
        companyLogo: brand?.logoUrl ?? '',
        contactInfo: brand ? contactInfo(brand) : '',
      },
      qrCodeUrl: `${session.origin}/proposal/${slug}`,
      proposalId: id,
    },
    headers: once(),
  });
  const url = await pictureOf(session, making);
  say('5  Marketing   1200 x 1500 px');
  return url;
}

export type SampleProposal = { readonly proposal: Proposal; readonly marketingImageUrl: string };

/**
 * Runs all steps of a proposal over the HTTP API, from an address to a marketing image. Without `isDrawn`, the photo
 * itself serves as the design, as when a contractor uploads their own picture.
 */
export async function makeSampleProposal(
  maker: Maker,
  address: string,
  { isDrawn = true }: { readonly isDrawn?: boolean } = {},
): Promise<SampleProposal> {
  const proposal = await createProposal(maker, address);
  const before = await takePhoto(maker, proposal);
  const aerial = await measure(maker, proposal);
  const after = isDrawn ? await design(maker, proposal, before) : await useOwnPicture(maker, proposal, before);
  return { proposal, marketingImageUrl: await compose(maker, proposal, { before, after, aerial }) };
}

async function useOwnPicture({ session, say }: Maker, { slug }: Proposal, picture: string): Promise<string> {
  await session.call(proposals.setPicture, { params: { slug }, body: { afterImageR2Url: picture } });
  say('4  Design      a picture of your own');
  return picture;
}
