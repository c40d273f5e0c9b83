import type { LatLng } from '#shared/geometry/lat-lng.ts';
import { AppError } from '#shared/http/errors.ts';
import { geocode } from '../../properties/location.ts';

type Input = {
  readonly address: string;
  /** Where the caller found the house already; then it is not looked up again. */
  readonly position?: LatLng;
};

/** Where the house at an address stands; 404 when nothing has that address. */
export async function requireAddressPosition({ address, position }: Input): Promise<LatLng> {
  if (position) return position;
  const [place] = await geocode(address);
  if (!place) throw new AppError('NOT_FOUND', 'This address was not found. Please check its spelling.');
  return place.position;
}
