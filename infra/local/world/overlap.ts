/** Share of the pixels in either of two masks (one byte a pixel) that are in both. */
export function overlap(a: Uint8Array, b: Uint8Array): number {
  const both = a.filter((value, at) => value > 127 && (b[at] ?? 0) > 127).length;
  return both / a.filter((value, at) => value > 127 || (b[at] ?? 0) > 127).length;
}
