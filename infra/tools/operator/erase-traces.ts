import { randomUUID } from 'node:crypto';
import { userInfo } from 'node:os';
import { PutCommand } from '@aws-sdk/lib-dynamodb';

import { operatorAuditKey } from '#shared/table/keys.ts';
import { retryOnConflict } from '#shared/table/retry-on-conflict.ts';
import { DAY_SECONDS } from '#shared/time/day.ts';
import { eraseHouse } from './erase-house.ts';
import { erase } from './erase-person.ts';
import { describeErasure } from './erasure.ts';
import type { NoteErasure } from './erasure.ts';
import { houseAt } from './house-address.ts';
import { findHouseTraces } from './house-traces.ts';
import type { HouseTrace } from './house-traces.ts';
import type { OperatorTable } from './operator-table.ts';
import { findTraces, hashOf } from './person-traces.ts';
import type { Trace } from './person-traces.ts';

const KEPT_SECONDS = 730 * DAY_SECONDS;

/** Whose data it is about: a person by their e-mail address, or the people of a house. */
export type Who = { readonly email: string } | { readonly address: string };

const hashFieldOf = (who: Who) =>
  'email' in who ? { emailHash: hashOf(who.email) } : { addressHash: houseAt(who.address).hashes[0] };

type Act = { readonly action: 'export' | 'erase'; readonly who: Who; readonly items: number };

/** Records what was done with whose data, so that erasures can be repeated after a restore. */
export async function record({ name: TableName, client }: OperatorTable, { action, who, items }: Act): Promise<void> {
  const at = new Date().toISOString();
  const ttl = Math.floor(Date.now() / 1000) + KEPT_SECONDS;
  const row = { v: 1, at, ttl, action, ...hashFieldOf(who), items, operator: userInfo().username };
  const put = new PutCommand({ TableName, Item: { ...operatorAuditKey(at, randomUUID().slice(0, 8)), ...row } });
  await retryOnConflict(() => client.send(put));
}

export const tracesOf = (table: OperatorTable, who: Who): Promise<readonly HouseTrace[]> =>
  'email' in who ? findTraces(table, who.email) : findHouseTraces(table, houseAt(who.address));

type Wish = {
  readonly closesAccounts: boolean;
  readonly deletesProposals: boolean;
};

/**
 * Erases everything that names a person or a house. Returns how many items still do and should not. What happened to
 * each item is printed at once and recorded, even when a later item fails; the command can then be run again.
 */
export async function eraseWho(table: OperatorTable, who: Who, wish: Wish): Promise<number> {
  const traces = await tracesOf(table, who);
  let [erased, staying] = [0, 0];
  const note: NoteErasure<Trace> = (trace, erasure) => {
    console.info(`${trace.kind} ${trace.key.pk} ${trace.key.sk}: ${describeErasure(erasure)}`);
    if (erasure.done === 'kept') staying += 1;
    else if (erasure.done !== 'left') erased += 1;
  };
  try {
    await eraseTraces(table, traces, { ...wish, who, note });
  } finally {
    await record(table, { action: 'erase', who, items: erased });
    const named = 'email' in who ? who.email : who.address;
    const alsoKept = staying === 0 ? '' : ` Kept: ${staying}.`;
    console.info(`${erased} of ${traces.length} items no longer name ${named}.${alsoKept}`);
  }
  return traces.length - erased - staying;
}

const isAlone = ({ kind }: Trace): boolean => kind === '-';

type Erasing = Wish & { readonly who: Who; readonly note: NoteErasure<Trace> };

async function eraseTraces(
  table: OperatorTable,
  traces: readonly HouseTrace[],
  { who, ...wish }: Erasing,
): Promise<void> {
  if ('address' in who) return eraseHouse(table, traces, { ...wish, house: houseAt(who.address) });
  const membersFirst = traces.toSorted((one, other) => Number(isAlone(one)) - Number(isAlone(other)));
  for (const trace of membersFirst) wish.note(trace, await erase(table, trace, { ...who, ...wish }));
}
