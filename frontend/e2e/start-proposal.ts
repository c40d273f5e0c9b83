import { expect } from '@playwright/test';
import type { APIRequestContext } from '@playwright/test';

import type { Proposal } from '#shared/proposals/proposal.ts';
import { sampleLot } from './sample-lot.ts';
import type { SampleLot } from './sample-lot.ts';

type Start = {
  readonly baseURL: string | undefined;
  readonly lot?: string;
  /** Replaces the lot's address, for example by one that provokes a failure. */
  readonly address?: string;
  /** Adds the Front photo, the lot's outline and a price, and sets this step. */
  readonly step?: number;
  /** False leaves the outline to be drawn; the price stays. */
  readonly outlined?: boolean;
  /** Uses an uploaded image as the design, which step 4 needs. */
  readonly designed?: boolean;
  /** Sends the proposal, so that its homeowner can open its page. */
  readonly sent?: boolean;
};

export type Started = { readonly slug: string; readonly id: number; readonly lot: SampleLot };

/** Creates a proposal over the API, as far as a test needs it. */
export async function startProposal(request: APIRequestContext, start: Start): Promise<Started> {
  const { baseURL = '', address, step, outlined = true, designed = false, sent = false } = start;
  const lot = await sampleLot(request, start.lot ?? '110 E Heron Street');
  const send = async (method: string, path: string, data: object): Promise<Record<string, unknown>> => {
    const reply = await request.fetch(path, { method, data, headers: { origin: baseURL } });
    expect(reply.ok(), `${method} ${path}: ${await reply.text()}`).toBe(true);
    return (await reply.json()) as Record<string, unknown>;
  };
  const property = await send('POST', '/api/properties', {
    address: address ?? lot.address,
    latitude: lot.location.lat,
    longitude: lot.location.lng,
    propertyType: 'Residential',
    lotSize: 'Unknown',
    images: [],
  });
  const draft = (await send('POST', '/api/proposals/draft', { propertyId: property['id'] })) as unknown as Proposal;
  if (step !== undefined) {
    const { images } = await send('POST', '/api/fetch-streetview-images', { address: lot.address });
    const [front] = images as { readonly url: string }[];
    const taken = await send('POST', '/api/upload-url-to-r2', { imageUrl: front?.url, folder: 'before-images' });
    const r2Url = taken['r2Url'] ?? (await resultOf(request, taken['jobId']))['r2Url'];
    await send('PATCH', `/api/proposals/slug/${draft.slug}/r2-urls`, { beforeImageR2Url: r2Url });
    if (designed) await send('PATCH', `/api/proposals/slug/${draft.slug}/r2-urls`, { afterImageR2Url: r2Url });
    await send('PATCH', `/api/proposals/${draft.id}`, {
      drawnPolygon: outlined ? lot.driveway : [],
      area: outlined ? 700 : 0,
      areaSource: 'drawn',
      costPerSqFt: 12.5,
      totalCost: 8750,
      currentStep: step,
    });
  }
  if (sent) await send('PATCH', `/api/proposals/${draft.id}`, { status: 'sent' });
  return { slug: draft.slug, id: draft.id, lot };
}

/** Result of a job that was answered with 202, as on a busy machine. */
async function resultOf(request: APIRequestContext, jobId: unknown): Promise<Record<string, unknown>> {
  let job: Record<string, unknown> = {};
  await expect
    .poll(async () => {
      job = (await (await request.get(`/api/jobs/${String(jobId)}`)).json()) as Record<string, unknown>;
      return job['state'];
    })
    .toBe('succeeded');
  return job['result'] as Record<string, unknown>;
}

export async function readProposal(request: APIRequestContext, slug: string): Promise<Proposal> {
  return (await (await request.get(`/api/proposals/slug/${slug}`)).json()) as Proposal;
}
