import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { parseArgs } from 'node:util';
import { PutCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';

import { operatorAuditKey } from '#shared/table/keys.ts';
import { retryOnConflict } from '#shared/table/retry-on-conflict.ts';
import { DAY_SECONDS } from '#shared/time/day.ts';
import { eraseHouse } from './erase-house.ts';
import { erase } from './erase-person.ts';
import { describeErasure } from './erasure.ts';
import type { Erasure } from './erasure.ts';
import { houseAt, isWholeAddress } from './house-address.ts';
import { findHouseTraces } from './house-traces.ts';
import type { HouseTrace } from './house-traces.ts';
import { openOperatorTable } from './operator-table.ts';
import type { OperatorTable } from './operator-table.ts';
import { findTraces, hashOf } from './person-traces.ts';
import type { Trace } from './person-traces.ts';

const USAGE = `npm run person -- export WHO --to FILE [--table TABLE]
    writes everything that names WHO, from every account, into a file
npm run person -- erase WHO [--close-account] [--delete-proposals] [--table TABLE]
    erases it; an account that the person owns only with --close-account, once no plan of it runs on at Stripe,
    a contractor's proposals of the house only with --delete-proposals
WHO is an e-mail address, or --address "102 E Heron Street, Aberdeen, WA 98520" as the proposals write it.
Without --table: the local host at PORT (4000). Both are recorded in the table, with a hash of the address.`;

const KEPT_SECONDS = 730 * DAY_SECONDS;

/** Who asks: a person by their e-mail address, or the people of a house. */
type Who = { readonly email: string } | { readonly address: string };

const hashFieldOf = (who: Who) =>
  'email' in who ? { emailHash: hashOf(who.email) } : { addressHash: houseAt(who.address).hashes[0] };

/** Records what was done with whose data, so that erasures can be repeated after a restore. */
async function record({ name: TableName, client }: OperatorTable, action: string, who: Who, items: number) {
  const at = new Date().toISOString();
  const ttl = Math.floor(Date.now() / 1000) + KEPT_SECONDS;
  const row = { v: 1, at, ttl, action, ...hashFieldOf(who), items, operator: userInfo().username };
  const put = new PutCommand({ TableName, Item: { ...operatorAuditKey(at, randomUUID().slice(0, 8)), ...row } });
  await retryOnConflict(() => client.send(put));
}

/** Sets of DynamoDB as lists, which JSON knows. */
const asJson = (_name: string, value: unknown): unknown => (value instanceof Set ? [...value] : value);

const tracesOf = (table: OperatorTable, who: Who): Promise<readonly HouseTrace[]> =>
  'email' in who ? findTraces(table, who.email) : findHouseTraces(table, houseAt(who.address));

async function exportPerson(table: OperatorTable, who: Who, to: string): Promise<void> {
  const traces = await tracesOf(table, who);
  const found = {
    ...who,
    exportedAt: new Date().toISOString(),
    items: traces.map(({ kind, item }) => ({ kind, item })),
  };
  await writeFile(to, JSON.stringify(found, asJson, 2), { mode: 0o600 });
  await record(table, 'export', who, traces.length);
  console.info(`${traces.length} items are in ${to}. ${countsOf(traces)}`);
  console.info('Take out what is about other people before you hand it over.');
}

const countsOf = (traces: readonly Trace[]): string => {
  const counts = new Map<string, number>();
  for (const { kind } of traces) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  return [...counts].map(([kind, count]) => `${count} ${kind}`).join(', ');
};

type Wish = {
  readonly closesAccounts: boolean;
  readonly deletesProposals: boolean;
};

async function erasePerson(table: OperatorTable, who: Who, wish: Wish): Promise<void> {
  const traces = await tracesOf(table, who);
  const ended = await eraseTraces(table, { who, traces, wish });
  for (const [trace, erasure] of ended) {
    console.info(`${trace.kind} ${trace.key.pk} ${trace.key.sk}: ${describeErasure(erasure)}`);
  }
  const leftOver = [...ended.values()].filter(({ done }) => done === 'left').length;
  await record(table, 'erase', who, traces.length - leftOver);
  const named = 'email' in who ? who.email : who.address;
  console.info(`${traces.length - leftOver} of ${traces.length} items no longer name ${named}.`);
  if (leftOver > 0) process.exitCode = 3;
}

const isAlone = ({ kind }: Trace): boolean => kind === '-';

type Erasing = { readonly who: Who; readonly traces: readonly HouseTrace[]; readonly wish: Wish };

async function eraseTraces(table: OperatorTable, { who, traces, wish }: Erasing): Promise<ReadonlyMap<Trace, Erasure>> {
  if ('address' in who) return eraseHouse(table, traces, { ...wish, house: houseAt(who.address) });
  const ended = new Map<Trace, Erasure>();
  const membersFirst = traces.toSorted((one, other) => Number(isAlone(one)) - Number(isAlone(other)));
  for (const trace of membersFirst) ended.set(trace, await erase(table, trace, { ...who, ...wish }));
  return ended;
}

const who = z.union([
  z.object({ email: z.email(), address: z.undefined() }).transform(({ email }): Who => ({ email })),
  z
    .object({ email: z.undefined(), address: z.string().refine(isWholeAddress) })
    .transform(({ address }): Who => ({ address })),
]);
const wanted = z.union([
  z.object({ action: z.literal('export'), who, to: z.string() }),
  z.object({ action: z.literal('erase'), who, to: z.undefined() }),
]);

const text = { type: 'string' } as const;
const flag = { type: 'boolean', default: false } as const;
const { values, positionals } = parseArgs({
  options: {
    table: text,
    to: text,
    address: text,
    'close-account': flag,
    'delete-proposals': flag,
  },
  allowPositionals: true,
});
const [action, email, ...more] = positionals;
const parsed = wanted.safeParse({ action, who: { email, address: values.address }, to: values.to });
if (!parsed.success || more.length > 0) {
  console.error(USAGE);
  process.exitCode = 2;
} else {
  const table = await openOperatorTable(values.table);
  if (parsed.data.action === 'export') await exportPerson(table, parsed.data.who, parsed.data.to);
  else {
    const wish = {
      closesAccounts: values['close-account'],
      deletesProposals: values['delete-proposals'],
    };
    await erasePerson(table, parsed.data.who, wish);
  }
}
