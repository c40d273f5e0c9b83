import { displayName } from '#shared/auth/user.ts';
import { timelineLines } from '#shared/proposals/timeline.ts';
import type { TimelineEntry } from '#shared/proposals/timeline.ts';
import { listPeople } from '../account/people.ts';
import { listHistory } from './history-store.ts';

/** Many more than a proposal has before it is done; views are folded before they become rows. */
const MAX_ROWS = 500;

/** What happened to a proposal, the newest first, each row of the history as the lines that people read. */
export async function listTimeline(accountId: string, id: number): Promise<TimelineEntry[]> {
  const [rows, people] = await Promise.all([listHistory(accountId, id, MAX_ROWS), listPeople(accountId)]);
  return rows.flatMap(({ at, userId, action, detail }) => {
    const person = people.get(userId);
    const lines = timelineLines({ action, detail }).toReversed();
    return lines.map((line) => ({ at, ...line, ...(person && { who: displayName(person) }) }));
  });
}
