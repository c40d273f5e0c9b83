import * as z from 'zod';

import { accountKey, closingKey, feedCounterKey, isOfAccount, partitionName, prefix } from '#shared/table/keys.ts';
import type { Key } from '#shared/table/keys.ts';
import { isFirmOffer, lostPayments } from './payments-since-backup.ts';
import type { LostPayment } from './payments-since-backup.ts';
import { carryPlans } from './plans-since-backup.ts';
import type { ChargedAccount } from './plans-since-backup.ts';
import { findItem, itemsOf, put, remove } from './tables.ts';
import type { Item, Tables } from './tables.ts';

/** What was carried into the restored table, and what an operator has to repeat. */
export type CarriedOver = {
  readonly refusals: number;
  readonly closedAccounts: number;
  readonly endedSessions: number;
  /** Mails that were sent since the backup, and are not sent again. */
  readonly mails: number;
  /** Accounts that are gone but still charged for a plan. */
  readonly chargedAccounts: readonly ChargedAccount[];
  /** Payments of deposits that the restored table does not know. */
  readonly lostPayments: readonly LostPayment[];
  /** When people were erased since the backup, in order. The table has only hashes of their addresses. */
  readonly erasures: readonly { readonly at: string; readonly hash: string }[];
};

/** Houses and people who want no mail. */
const REFUSALS: readonly string[] = [prefix.suppressed, prefix.unreachable];
/** Also the tokens of mails, with which more people may refuse mail. */
const KEPT: readonly string[] = [...REFUSALS, prefix.unsubscribe, prefix.operator, prefix.closed];

/**
 * Brings to a restored table what happened since its backup: who opted out, closed an account, bought a plan or logged
 * out, and what was mailed. Can be repeated. Runs before the app uses the table.
 */
export async function carryOver(tables: Tables): Promise<CarriedOver> {
  const isMail = startsWith([prefix.mail]);
  const there = await itemsOf(tables, tables.from, either(isKept, isMail, isAccount, isFirmOffer));
  const isCompared = startsWith([prefix.operator, prefix.session, prefix.mail]);
  const restored = await itemsOf(tables, tables.to, either(isCompared, isFirmOffer));
  const kept = there.filter(isKept);
  const known = new Set(
    restored
      .filter(startsWith([prefix.operator]))
      .filter(({ isCarriedOver }) => isCarriedOver !== true)
      .map(({ sk }) => sk),
  );
  // The mark lets a second run name the erasures again.
  for (const item of kept) await put(tables, known.has(item.sk) ? item : { ...item, isCarriedOver: true });
  await keepCounting(tables);
  return {
    refusals: kept.filter(startsWith(REFUSALS)).length,
    closedAccounts: await closeAgain(tables, kept.filter(startsWith([prefix.closed]))),
    endedSessions: await endSessions(tables, restored.filter(startsWith([prefix.session]))),
    mails: await carryMails(tables, there.filter(isMail), restored.filter(isMail)),
    chargedAccounts: await carryPlans(tables, there.filter(isAccount)),
    lostPayments: lostPayments(there.filter(isFirmOffer), restored.filter(isFirmOffer)),
    erasures: kept
      .filter(({ sk }) => !known.has(sk))
      .flatMap(erasureIn)
      .toSorted((one, other) => (one.at < other.at ? -1 : 1)),
  };
}

const startsWith =
  (prefixes: readonly string[]) =>
  ({ pk }: Key): boolean =>
    prefixes.some((one) => pk.startsWith(one));

const either =
  (...conditions: readonly ((item: Key) => boolean)[]) =>
  (item: Key): boolean =>
    conditions.some((isMet) => isMet(item));

const isKept = startsWith(KEPT);
const isAccount = (item: Key): boolean => isOfAccount(item) && item.sk === accountKey(partitionName(item.pk)).sk;

/**
 * Copies the records of sent mails. A mail is sent once per id (product 25.6), but the clock, which catches up on
 * everything since the backup, comes to it again. Waiting mails were not sent. Records of the others contain no text.
 */
async function carryMails(tables: Tables, mails: readonly Item[], restored: readonly Item[]): Promise<number> {
  const states = new Map(restored.map(({ pk, ['state']: state }) => [pk, state]));
  const missing = mails.filter(({ pk, ['state']: state }) => state !== 'waiting' && states.get(pk) !== state);
  for (const mail of missing) await put(tables, mail);
  return missing.length;
}

/** Writes the marks by which the stream consumer deletes accounts. Returns how many accounts the table had again. */
async function closeAgain(tables: Tables, closed: readonly Key[]): Promise<number> {
  let count = 0;
  for (const { pk } of closed) {
    const accountId = partitionName(pk);
    const Key = accountKey(accountId);
    if (!(await findItem(tables, tables.to, Key))) continue;
    await put(tables, { ...closingKey(accountId), v: 1, round: 0, startedAt: new Date().toISOString() });
    await remove(tables, Key);
    count += 1;
  }
  return count;
}

const counter = z.object({ seq: z.int() });

/**
 * Events continue after the last number that anybody read. A reader would miss events that got the same numbers again.
 */
async function keepCounting(tables: Tables): Promise<void> {
  const read = async (TableName: string) => {
    const item = await findItem(tables, TableName, feedCounterKey);
    return item && { item, seq: counter.parse(item).seq };
  };
  const [last, restored] = await Promise.all([read(tables.from), read(tables.to)]);
  if (last && last.seq > (restored?.seq ?? 0)) await put(tables, last.item);
}

/** Whoever logged out since the backup would be signed in again, so everybody has to sign in again. */
async function endSessions(tables: Tables, sessions: readonly Key[]): Promise<number> {
  for (const session of sessions) await remove(tables, session);
  return sessions.length;
}

const erasure = z.object({
  action: z.literal('erase'),
  at: z.string(),
  emailHash: z.string().optional(),
  addressHash: z.string().optional(),
});

function erasureIn(item: Item): CarriedOver['erasures'] {
  const { data } = erasure.safeParse(item);
  return data ? [{ at: data.at, hash: data.emailHash ?? data.addressHash ?? '' }] : [];
}
