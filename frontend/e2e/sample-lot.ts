import type { APIRequestContext } from '@playwright/test';

import type { LatLng } from '#shared/geometry/lat-lng.ts';

export type SampleLot = {
  readonly address: string;
  readonly driveway: readonly LatLng[];
  readonly areaSqFt: number;
  readonly location: LatLng;
};

/** The facts of a house in the sample world. */
export async function sampleLot(request: APIRequestContext, address: string): Promise<SampleLot> {
  const response = await request.get('/sample-world/lots', { params: { q: address } });
  if (!response.ok()) throw new Error(`The sample world has no house at ${address}`);
  return (await response.json()) as SampleLot;
}
