import type { LatLng } from '#shared/geometry/lat-lng.ts';
import { AppError } from '#shared/http/errors.ts';
import { geocode } from '../../properties/location.ts';

type Input = {
  readonly address: string;
  /** Position that the caller knows already; it saves a lookup. */
  readonly position?: LatLng;
};

/** Position of an address; 404 when the geocoder does not find it. */
export async function requireAddressPosition({ address, position }: Input): Promise<LatLng> {
  if (position) return position;
  const [place] = await geocode(address);
  if (!place) throw new AppError('NOT_FOUND', 'This address was not found. Please check its spelling.');
  return place.position;
}
