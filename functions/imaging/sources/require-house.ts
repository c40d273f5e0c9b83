import type { LatLng } from '#shared/geometry/lat-lng.ts';
import { AppError } from '#shared/http/errors.ts';
import { geocode } from '../../properties/location.ts';

/** Where the house at an address stands; 404 when nothing has that address. */
export async function requireHouse(address: string): Promise<LatLng> {
  const [house] = await geocode(address);
  if (!house) throw new AppError('NOT_FOUND', 'This address was not found. Please check its spelling.');
  return house.position;
}
