/** Number of pixel sides with the mask on one side only; one byte per pixel. */
export function outlineLength(mask: Uint8Array, across: number): number {
  const isInside = (at: number): boolean => (mask[at] ?? 0) > 127;
  let length = 0;
  for (let at = across; at < mask.length; at += 1) {
    if (isInside(at) !== isInside(at - 1)) length += 1;
    if (isInside(at) !== isInside(at - across)) length += 1;
  }
  return length;
}
