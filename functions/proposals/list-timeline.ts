import { displayName } from '#shared/auth/user.ts';
import { timelineLines, unsubscribedLine } from '#shared/proposals/timeline.ts';
import type { TimelineEntry } from '#shared/proposals/timeline.ts';
import { listEverJoined, listPeople } from '../account/people.ts';
import { ACTORS, STAFF_ACTOR } from '../storage/audit-row.ts';
import { unsubscribedAt } from '../suppression/require-mailable.ts';
import { listHistory } from './history-store.ts';
import type { HistoryRow } from './history-store.ts';
import type { StoredProposal } from './stored-proposal.ts';

/** Far more than a proposal usually has, because views are grouped before they become rows (product 10.18). */
const MAX_ROWS = 500;

type Told = Pick<StoredProposal, 'id' | 'contact'>;

/**
 * Timeline of a proposal, newest first; one audit row may give several entries. Unsubscribing belongs to an address and
 * not to a proposal, so its entry is added to those of the proposals whose contact has this address now.
 */
export async function listTimeline(accountId: string, { id, contact }: Told): Promise<TimelineEntry[]> {
  const [rows, members, stoppedAt] = await Promise.all([
    listHistory(accountId, id, MAX_ROWS),
    listPeople(accountId),
    contact?.email ? unsubscribedAt(accountId, contact.email) : undefined,
  ]);
  const isKnown = ({ userId }: HistoryRow): boolean => members.has(userId) || ACTORS.includes(userId);
  // Removed members are read only if a row was written by somebody who is not a member now.
  const people = rows.every(isKnown) ? members : new Map([...(await listEverJoined(accountId)), ...members]);
  const entries = rows.flatMap(({ at, userId, action, detail }) => {
    const person = people.get(userId);
    const who = userId === STAFF_ACTOR ? 'Paveprint' : person && displayName(person);
    const lines = timelineLines({ action, detail }).toReversed();
    return lines.map((line) => ({ at, ...line, ...(who !== undefined && { who }) }));
  });
  return stoppedAt === undefined ? entries : withEntry(entries, { at: stoppedAt, ...unsubscribedLine });
}

/** Puts an entry where it belongs among entries from newest to oldest. */
function withEntry(entries: readonly TimelineEntry[], added: TimelineEntry): TimelineEntry[] {
  const newer = entries.filter(({ at }) => at > added.at);
  return [...newer, added, ...entries.slice(newer.length)];
}
