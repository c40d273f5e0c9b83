import * as z from 'zod';

/** A position in a photo, as shares of its width and height from the top left corner. */
export const photoPoint = z.strictObject({ x: z.number().min(0).max(1), y: z.number().min(0).max(1) });
export type PhotoPoint = z.infer<typeof photoPoint>;

/** What a person knows of a photo's scale; it decides how large pavers look (product 7.46). */
export const photoScale = z.strictObject({
  /** Two points on the ground, and the feet between them. */
  known: z.strictObject({ from: photoPoint, to: photoPoint, feet: z.number().min(1).max(200) }).exactOptional(),
  /** Size of pavers relative to the estimated or known one; 1 if missing. */
  paverSize: z.number().min(0.5).max(2).exactOptional(),
});
export type PhotoScale = z.infer<typeof photoScale>;

/** Widths of garage doors in feet, as they are sold. */
export const knownWidths = [
  { label: 'One-car door, 8 ft', feet: 8 },
  { label: 'One-car door, 9 ft', feet: 9 },
  { label: 'Two-car door, 16 ft', feet: 16 },
] as const;

export const paverSizes = { min: 0.5, max: 2, step: 0.05, default: 1 } as const;
