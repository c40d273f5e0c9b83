import * as z from 'zod';

import { endpoint } from '../http/endpoint.ts';
import { isTimeZone } from '../time/zoned-time.ts';
import { boardEntry } from './board-entries.ts';
import { monthNumbers } from './outcome.ts';

const list = z.array(boardEntry);

/** What a contractor sees first in the morning. Lists of calls and drafts hold the newest 50. */
export const board = z.object({
  calls: list,
  visits: list,
  opened: list,
  drafts: list,
  /** The last twelve months with numbers, oldest first. */
  months: z.array(monthNumbers),
});
export type Board = z.infer<typeof board>;

export const today = {
  board: endpoint({
    method: 'GET',
    path: '/api/today',
    access: 'proposals',
    fn: 'sending',
    query: z.object({ timeZone: z.string().max(60, { abort: true }).refine(isTimeZone, 'must be a time zone') }),
    reply: board,
  }),
  /** Notes that the contact was called, which settles all calls that were due until now. */
  called: endpoint({
    method: 'POST',
    path: '/api/proposals/{id}/called',
    access: 'proposals',
    fn: 'sending',
    reply: z.object({ calledAt: z.iso.datetime() }),
  }),
};
