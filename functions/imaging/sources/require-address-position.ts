import type { LatLng } from '#shared/geometry/lat-lng.ts';
import { AppError } from '#shared/http/errors.ts';
import { geocode } from '../../properties/location.ts';

/** Position of an address; 404 when the geocoder does not find it. */
export async function requireAddressPosition(address: string): Promise<LatLng> {
  const [house] = await geocode(address);
  if (!house) throw new AppError('NOT_FOUND', 'This address was not found. Please check its spelling.');
  return house.position;
}
