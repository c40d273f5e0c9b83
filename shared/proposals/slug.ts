const CROCKFORD = '0123456789abcdefghjkmnpqrstvwxyz';
const SECRET_LENGTH = 20;
/** Short, because every character makes the page's QR code denser. */
const PREFIX_LENGTH = 24;

/** Random bytes that a slug needs: one for each of its 20 secret characters. */
export const SLUG_BYTES = SECRET_LENGTH;

/**
 * A readable prefix and 100 random bits (20 Crockford base32 digits of 5 bits). `random` must come from a cryptographic
 * source, because anyone with the slug can see the page (product 10.15).
 */
export function slugOf(address: string, random: Uint8Array): string {
  const words = address.toLowerCase().replace(/[^a-z0-9]+/g, '-');
  const prefix = words.slice(0, PREFIX_LENGTH).replace(/^-+|-+$/g, '');
  const secret = Array.from(random.slice(0, SECRET_LENGTH), (byte) => CROCKFORD[byte % 32]).join('');
  return prefix ? `${prefix}-${secret}` : secret;
}

export const isSlug = (text: string): boolean => /^([a-z0-9]+-)*[0-9a-hjkmnp-tv-z]{20}$/.test(text);
