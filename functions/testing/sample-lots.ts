import { inject } from 'vitest';
import * as z from 'zod';

import { latLng } from '#shared/geometry/lat-lng.ts';
import type { LatLng } from '#shared/geometry/lat-lng.ts';

const sampleLots = z.array(z.object({ address: z.string(), location: latLng }));
export type SampleLot = z.infer<typeof sampleLots>[number];

/** Houses of the sample world around a point, the nearest first. */
export async function lotsNear({ lat, lng }: LatLng, count: number): Promise<SampleLot[]> {
  const query = new URLSearchParams({ near: `${lat},${lng}`, count: String(count) });
  const response = await fetch(new URL(`/sample-world/lots?${query}`, inject('origin')));
  return sampleLots.parse(await response.json());
}
