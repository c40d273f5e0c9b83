import * as z from 'zod';

/** A view as stored. It names account and proposal because the stream consumer gets only this item. */
export const view = z.object({
  sk: z.string(),
  at: z.iso.datetime(),
  visitor: z.string(),
  piece: z.string().exactOptional(),
  accountId: z.string(),
  id: z.int(),
});
export type View = z.infer<typeof view>;
