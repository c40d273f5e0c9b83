import { writeFile } from 'node:fs/promises';
import * as z from 'zod';

import { endWithUsage, readCommandLine } from './command-line.ts';
import { eraseWho, record, tracesOf } from './erase-traces.ts';
import type { Who } from './erase-traces.ts';
import { isWholeAddress } from './house-address.ts';
import { openOperatorTable } from './operator-table.ts';
import type { OperatorTable } from './operator-table.ts';
import type { Trace } from './person-traces.ts';

const USAGE = `npm run person -- export WHO --to FILE [--table TABLE]
    writes everything that names WHO, from every account, into a file
npm run person -- erase WHO [--close-account] [--delete-proposals] [--table TABLE]
    erases it; an account that the person owns only with --close-account, once no plan of it runs on at Stripe,
    a contractor's proposals of the house only with --delete-proposals
WHO is an e-mail address, or --address "102 E Heron Street, Aberdeen, WA 98520" as the proposals write it.
Without --table: the local host at PORT (4000). Both are recorded in the table, with a hash of the address.`;

/** Turns DynamoDB's sets into lists, because JSON has no sets. */
const asJson = (_name: string, value: unknown): unknown => (value instanceof Set ? [...value] : value);

async function exportPerson(table: OperatorTable, who: Who, to: string): Promise<void> {
  const traces = await tracesOf(table, who);
  const found = {
    ...who,
    exportedAt: new Date().toISOString(),
    items: traces.map(({ kind, item }) => ({ kind, item })),
  };
  await writeFile(to, JSON.stringify(found, asJson, 2), { mode: 0o600 });
  await record(table, { action: 'export', who, items: traces.length });
  console.info(`${traces.length} items are in ${to}. ${countsOf(traces)}`);
  console.info('Take out what is about other people before you hand it over.');
}

const countsOf = (traces: readonly Trace[]): string => {
  const counts = new Map<string, number>();
  for (const { kind } of traces) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  return [...counts].map(([kind, count]) => `${count} ${kind}`).join(', ');
};

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
const { values, positionals } = readCommandLine(USAGE, {
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
if (!parsed.success || more.length > 0) endWithUsage(USAGE);
const table = await openOperatorTable(values.table);
if (parsed.data.action === 'export') await exportPerson(table, parsed.data.who, parsed.data.to);
else {
  const wish = {
    closesAccounts: values['close-account'],
    deletesProposals: values['delete-proposals'],
  };
  if ((await eraseWho(table, parsed.data.who, wish)) > 0) process.exitCode = 3;
}
