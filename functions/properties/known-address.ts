import { AppError } from '#shared/http/errors.ts';
import { addressKey } from '#shared/properties/address-key.ts';
import { geocode } from './location.ts';

/**
 * Whether the address service knows this address. Any text can be an account's property, so only the opt-out of a known
 * address counts for other accounts. A service that cannot be reached confirms nothing.
 */
export async function isKnownAddress(address: string): Promise<boolean> {
  try {
    const known = addressKey(address);
    return (await geocode(address)).some(
      (place) => place.parts.number !== undefined && addressKey(place.address) === known,
    );
  } catch (error) {
    if (error instanceof AppError) return false;
    throw error;
  }
}
