/** Intersection over union of two masks with one byte per pixel. */
export function overlap(a: Uint8Array, b: Uint8Array): number {
  const both = a.filter((value, at) => value > 127 && (b[at] ?? 0) > 127).length;
  return both / a.filter((value, at) => value > 127 || (b[at] ?? 0) > 127).length;
}
