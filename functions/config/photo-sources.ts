import { DescribeSecretCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';

import type { PhotoSource } from '#shared/config/contract.ts';
import { clientTimeouts } from '../runtime/call-service.ts';
import { requireEnv } from '../runtime/environment.ts';
import { logWarning } from '../runtime/log.ts';

const client = new SecretsManagerClient(clientTimeouts());
const streetView = requireEnv('STREET_VIEW_SECRET_ID');
const mapillary = requireEnv('MAPILLARY_SECRET_ID');
const listings = requireEnv('LISTINGS_SECRET_ID');
/**
 * As long as the function that uses the keys keeps them. A key that the operator fills in is noticed within this time.
 */
const KEEP_MS = 5 * 60_000;

let known: { readonly sources: readonly PhotoSource[]; readonly readAt: number } | undefined;

/**
 * The photo sources that the operator has given keys for. Undefined when that is unknown, so that the map still works.
 */
export async function photoSources(): Promise<readonly PhotoSource[] | undefined> {
  if (known && Date.now() - known.readAt < KEEP_MS) return known.sources;
  try {
    known = { sources: await findSources(), readAt: Date.now() };
    return known.sources;
  } catch (error) {
    logWarning('photo sources unknown', {}, error);
    return undefined;
  }
}

async function findSources(): Promise<readonly PhotoSource[]> {
  const [hasStreetView, hasMapillary, hasListings] = await Promise.all([streetView, mapillary, listings].map(isFilled));
  const there: Readonly<Record<PhotoSource, boolean | undefined>> = {
    'street-view': hasStreetView,
    zillow: hasListings,
    all: hasStreetView || hasMapillary || hasListings,
  };
  return (['street-view', 'zillow', 'all'] as const).filter((source) => there[source]);
}

/**
 * A secret that was never filled has no version. This tells whether there is a key without the permission to read it.
 */
async function isFilled(SecretId: string): Promise<boolean> {
  const { VersionIdsToStages = {} } = await client.send(new DescribeSecretCommand({ SecretId }));
  return Object.keys(VersionIdsToStages).length > 0;
}
