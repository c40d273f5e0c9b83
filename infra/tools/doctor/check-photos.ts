import { createHmac } from 'node:crypto';
import * as z from 'zod';

import { defaultCenter } from '../../local/world/reference.ts';
import { callProvider, remedyFor, unreachable } from './finding.ts';
import type { Environment, Finding } from './finding.ts';

const answer = z.object({ status: z.string(), error_message: z.string().optional() });

/** Requests the metadata of one photo, which is free, with key and signature as the product does. */
export async function checkStreetView(environment: Environment): Promise<Finding> {
  const provider = 'Google Street View';
  const { STREET_VIEW_KEY: key, STREET_VIEW_SIGNING_SECRET: secret, STREET_VIEW_RIGHTS: rights } = environment;
  if (!key || !secret) {
    const variables = key ? 'STREET_VIEW_SIGNING_SECRET' : 'STREET_VIEW_KEY and STREET_VIEW_SIGNING_SECRET';
    const remedy = remedyFor(environment, { secret: 'STREET_VIEW_SECRET_ID', variables });
    return { provider, state: 'off', message: key ? 'no signing secret' : 'no key', remedy };
  }
  const base = environment['STREET_VIEW_BASE_URL'] ?? 'https://maps.googleapis.com';
  const query = new URLSearchParams({ location: `${defaultCenter.lat},${defaultCenter.lng}`, key });
  const url = new URL(`${base}/maps/api/streetview/metadata?${query}`);
  const signature = createHmac('sha1', Buffer.from(secret, 'base64url')).update(url.pathname + url.search);
  url.searchParams.set('signature', signature.digest('base64url'));
  const response = await callProvider(url);
  if (!response) return unreachable(provider, url);
  const { data } = answer.safeParse(response.ok ? await response.json() : undefined);
  return judge(provider, data ?? { status: `the service answered ${response.status}` }, rights === 'agreement');
}

function judge(provider: string, { status, error_message }: z.infer<typeof answer>, agreed: boolean): Finding {
  if (status === 'OK' || status === 'ZERO_RESULTS') {
    const message = agreed ? 'answers; photos are used under your agreement' : 'answers; photos are view-only';
    return { provider, state: 'ok', message };
  }
  const remedy =
    'Check in the Google Cloud console that the key may call Street View Static and that the secret belongs to it.';
  return { provider, state: 'failing', message: error_message ?? status, remedy };
}

/** Half the side of the queried box, in degrees. */
const NEAR = 0.0005;

const refusal = z.object({ error: z.object({ message: z.string() }) });

/** Requests the id of one photo from Mapillary. */
export async function checkMapillary(environment: Environment): Promise<Finding> {
  const provider = 'Mapillary';
  const { MAPILLARY_ACCESS_TOKEN: token, MAPILLARY_BASE_URL: base = 'https://graph.mapillary.com' } = environment;
  if (!token) {
    const remedy = remedyFor(environment, { secret: 'MAPILLARY_SECRET_ID', variables: 'MAPILLARY_ACCESS_TOKEN' });
    return { provider, state: 'off', message: 'no token', remedy };
  }
  const { lat, lng } = defaultCenter;
  const bbox = [lng - NEAR, lat - NEAR, lng + NEAR, lat + NEAR].join(',');
  const url = new URL(`${base}/images?${new URLSearchParams({ access_token: token, bbox, fields: 'id', limit: '1' })}`);
  const response = await callProvider(url);
  if (!response) return unreachable(provider, url);
  if (response.ok) return { provider, state: 'ok', message: 'answers; photos are CC BY-SA 4.0, with attribution' };
  const { data } = refusal.safeParse(await response.json().catch(() => undefined));
  const remedy = 'Register an application at mapillary.com/dashboard/developers and set its client token.';
  return {
    provider,
    state: 'failing',
    message: data?.error.message ?? `the service answered ${response.status}`,
    remedy,
  };
}

/** Requests one listing, without photos, from the listing service. */
export async function checkListings(environment: Environment): Promise<Finding> {
  const provider = 'Listing photos';
  const { LISTINGS_ACCESS_TOKEN: token, LISTINGS_BASE_URL: base } = environment;
  if (!token || !base) {
    const variables = 'LISTINGS_ACCESS_TOKEN and LISTINGS_BASE_URL';
    const remedy = remedyFor(environment, { secret: 'LISTINGS_SECRET_ID', variables });
    return { provider, state: 'off', message: token ? 'no address' : 'no token', remedy };
  }
  const url = new URL(
    `${base}/Property?${new URLSearchParams({ access_token: token, $select: 'ListingKey', $top: '1' })}`,
  );
  const response = await callProvider(url, { accept: 'application/json' });
  if (!response) return unreachable(provider, url);
  if (response.ok) return { provider, state: 'ok', message: 'answers' };
  const remedy = 'Ask the listing service for a token of this data set (LISTINGS_BASE_URL names it).';
  return { provider, state: 'failing', message: `the service answered ${response.status}`, remedy };
}
