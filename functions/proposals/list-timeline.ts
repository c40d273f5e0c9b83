import { displayName } from '#shared/auth/user.ts';
import { timelineLines } from '#shared/proposals/timeline.ts';
import type { TimelineEntry } from '#shared/proposals/timeline.ts';
import { listEverJoined, listPeople } from '../account/people.ts';
import { ACTORS, STAFF_ACTOR } from '../storage/audit-row.ts';
import { listHistory } from './history-store.ts';
import type { HistoryRow } from './history-store.ts';

/** Far more than a proposal usually has, because views are grouped before they become rows (product 10.18). */
const MAX_ROWS = 500;

/** Timeline of a proposal, newest first; one audit row may give several entries. */
export async function listTimeline(accountId: string, id: number): Promise<TimelineEntry[]> {
  const [rows, members] = await Promise.all([listHistory(accountId, id, MAX_ROWS), listPeople(accountId)]);
  const isKnown = ({ userId }: HistoryRow): boolean => members.has(userId) || ACTORS.includes(userId);
  // Removed members are read only if a row was written by somebody who is not a member now.
  const people = rows.every(isKnown) ? members : new Map([...(await listEverJoined(accountId)), ...members]);
  return rows.flatMap(({ at, userId, action, detail }) => {
    const person = people.get(userId);
    const who = userId === STAFF_ACTOR ? 'Paveprint' : person && displayName(person);
    const lines = timelineLines({ action, detail }).toReversed();
    return lines.map((line) => ({ at, ...line, ...(who !== undefined && { who }) }));
  });
}
