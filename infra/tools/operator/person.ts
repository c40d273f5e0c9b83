import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { parseArgs } from 'node:util';
import { PutCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';

import { operatorAuditKey } from '#shared/table/keys.ts';
import { retryOnConflict } from '#shared/table/retry-on-conflict.ts';
import { DAY_SECONDS } from '#shared/time/day.ts';
import { erase } from './erase-person.ts';
import type { Erasure } from './erase-person.ts';
import { openOperatorTable } from './operator-table.ts';
import type { OperatorTable } from './operator-table.ts';
import { findTraces, hashOf } from './person-traces.ts';
import type { Trace } from './person-traces.ts';

const USAGE = `npm run person -- export EMAIL --to FILE [--table TABLE]
    writes everything that names the address, from every account, into a file
npm run person -- erase EMAIL [--close-account] [--table TABLE]
    erases it; an account that the person owns only with --close-account
Without --table: the local host at PORT (4000). Both are recorded in the table, with a hash of the address.`;

const KEPT_SECONDS = 730 * DAY_SECONDS;

/** Records what was done with whose data, so that erasures can be repeated after a restore. */
async function record({ name: TableName, client }: OperatorTable, action: string, email: string, items: number) {
  const at = new Date().toISOString();
  const ttl = Math.floor(Date.now() / 1000) + KEPT_SECONDS;
  const row = { v: 1, at, ttl, action, emailHash: hashOf(email), items, operator: userInfo().username };
  const put = new PutCommand({ TableName, Item: { ...operatorAuditKey(at, randomUUID().slice(0, 8)), ...row } });
  await retryOnConflict(() => client.send(put));
}

/** Sets of DynamoDB as lists, which JSON knows. */
const asJson = (_name: string, value: unknown): unknown => (value instanceof Set ? [...value] : value);

async function exportPerson(table: OperatorTable, email: string, to: string): Promise<void> {
  const traces = await findTraces(table, email);
  const found = {
    email,
    exportedAt: new Date().toISOString(),
    items: traces.map(({ kind, item }) => ({ kind, item })),
  };
  await writeFile(to, JSON.stringify(found, asJson, 2), { mode: 0o600 });
  await record(table, 'export', email, traces.length);
  console.info(`${traces.length} items are in ${to}. ${countsOf(traces)}`);
  console.info('Take out what is about other people before you hand it over.');
}

const countsOf = (traces: readonly Trace[]): string => {
  const counts = new Map<string, number>();
  for (const { kind } of traces) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  return [...counts].map(([kind, count]) => `${count} ${kind}`).join(', ');
};

const describe = (erasure: Erasure): string => (erasure.done === 'left' ? `left, ${erasure.why}` : erasure.done);

async function erasePerson(table: OperatorTable, email: string, closesAccounts: boolean): Promise<void> {
  const traces = await findTraces(table, email);
  let leftOver = 0;
  for (const trace of traces) {
    const erasure = await erase(table, trace, { email, closesAccounts });
    if (erasure.done === 'left') leftOver += 1;
    console.info(`${trace.kind} ${trace.key.pk} ${trace.key.sk}: ${describe(erasure)}`);
  }
  await record(table, 'erase', email, traces.length - leftOver);
  console.info(`${traces.length - leftOver} of ${traces.length} items no longer name ${email}.`);
  if (leftOver > 0) process.exitCode = 3;
}

const wanted = z.union([
  z.object({ action: z.literal('export'), email: z.email(), to: z.string() }),
  z.object({ action: z.literal('erase'), email: z.email(), to: z.undefined() }),
]);

const text = { type: 'string' } as const;
const { values, positionals } = parseArgs({
  options: { table: text, to: text, 'close-account': { type: 'boolean', default: false } },
  allowPositionals: true,
});
const [action, email] = positionals;
const parsed = wanted.safeParse({ action, email, to: values.to });
if (!parsed.success || positionals.length !== 2) {
  console.error(USAGE);
  process.exitCode = 2;
} else {
  const table = await openOperatorTable(values.table);
  if (parsed.data.action === 'export') await exportPerson(table, parsed.data.email, parsed.data.to);
  else await erasePerson(table, parsed.data.email, values['close-account']);
}
