import * as z from 'zod';

/** How an outline was made, as far as that tells how exact it is (product 6.45). */
export const outlineOrigin = z.strictObject({
  /** Drawn by clicking corners; suggested and used unchanged; or suggested and then corrected by hand. */
  method: z.enum(['drawn', 'suggested', 'corrected']),
  /** Ground meters that one pixel of the map showed. */
  metersPerPixel: z.number().positive().max(1000),
  /** From 0 to 1: how clear the edges of a suggestion were. */
  clearness: z.number().min(0).max(1).exactOptional(),
});
export type OutlineOrigin = Readonly<z.infer<typeof outlineOrigin>>;
