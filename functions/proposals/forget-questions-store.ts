import * as z from 'zod';

import { questionsOnRecord } from '#shared/offers/questions-on-record.ts';
import { firmOfferKey } from '#shared/table/keys.ts';
import { readItem } from '../storage/read-item.ts';
import { table } from '../storage/table.ts';
import type { Write } from '../storage/transact.ts';
import { unchangedSince } from '../storage/unchanged-since.ts';

/** What decides which questions stay. They keep what only a newer release knows of them. */
const offer = z.object({
  revision: z.int(),
  current: z.object({ state: z.string(), signature: z.object({ at: z.string() }).optional() }).optional(),
  questions: z.array(z.looseObject({ at: z.string() })),
});

/**
 * Removes the questions about the offer of a page, and with them who asked, except what is on record. Undefined if
 * there are none. Fails when the offer changes in the meantime.
 */
export async function forgetQuestionsWrite(pageId: string): Promise<Write | undefined> {
  const Key = firmOfferKey(pageId);
  const found = await readItem(Key);
  if (!found) return undefined;
  const { revision, ...asked } = offer.parse(found);
  const kept = questionsOnRecord(asked);
  if (kept.length === asked.questions.length) return undefined;
  const condition = unchangedSince('revision', revision);
  return {
    Update: {
      TableName: table.name,
      Key,
      // The next revision, so that a change under way does not save them again.
      UpdateExpression: 'SET questions = :kept, #revision = :next',
      ...condition,
      ExpressionAttributeValues: { ...condition.ExpressionAttributeValues, ':kept': kept, ':next': revision + 1 },
    },
  };
}
