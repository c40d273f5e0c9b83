import * as z from 'zod';

import { followUpKey } from '#shared/table/keys.ts';
import { readItem } from '../storage/read-item.ts';
import { table } from '../storage/table.ts';
import type { Write } from '../storage/transact.ts';
import { unchangedSince } from '../storage/unchanged-since.ts';

/** How far a proposal's plan has got, and its next step on the clock. */
const followUp = z.object({
  version: z.int(),
  /** When the proposal was mailed. Mailing it again starts the plan over. */
  sentAt: z.iso.datetime(),
  /** The steps that were mailed or given up. */
  done: z.array(z.string()),
  lastAt: z.iso.datetime().exactOptional(),
  /** The step that is on the clock: when it is due, and when the plan wanted it, which can be earlier. */
  due: z.object({ at: z.iso.datetime(), stepId: z.string(), wantedAt: z.iso.datetime() }).exactOptional(),
});
export type FollowUp = z.infer<typeof followUp>;

export async function findFollowUp(accountId: string, id: number): Promise<FollowUp | undefined> {
  const found = await readItem(followUpKey(accountId, id));
  return found && followUp.parse(found);
}

type Change = { readonly before: FollowUp | undefined; readonly after: FollowUp | undefined };

/** Saves how far a plan has got, or deletes that, on condition that nobody else changed it in the meantime. */
export function followUpWrite(accountId: string, id: number, { before, after }: Change): Write {
  const Key = followUpKey(accountId, id);
  const condition = unchangedSince('version', before?.version);
  if (!after) return { Delete: { TableName: table.name, Key, ...condition } };
  return { Put: { TableName: table.name, Item: { ...Key, v: 1, ...after }, ...condition } };
}
