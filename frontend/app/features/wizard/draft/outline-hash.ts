import type { LatLng } from '#shared/geometry/lat-lng.ts';

/** Detects that an outline changed since its aerial map was made. Seven decimals are about a centimeter. */
export async function outlineHash(outline: readonly LatLng[]): Promise<string> {
  const text = outline.map(({ lat, lng }) => `${lat.toFixed(7)},${lng.toFixed(7)}`).join(';');
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return Array.from(new Uint8Array(digest).slice(0, 16), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
