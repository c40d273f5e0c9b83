import { userInfo } from 'node:os';
import * as z from 'zod';

import { plan } from '#shared/plans/plan.ts';
import { endUndone, endWithUsage, readCommandLine } from './command-line.ts';
import { grantByAddress } from './grant-by-address.ts';
import { openOperatorTable } from './operator-table.ts';

const planGrant = z.object({
  email: z.email(),
  plan: plan.exclude(['trial']),
  reason: z.string().trim().min(1),
  table: z.string().optional(),
});

const USAGE =
  'npm run plan -- --email person@example.com --plan paid|lite|pro|enterprise|mail|free --reason WHY [--table NAME]\n' +
  'Without --table: the local host at PORT (4000). With it: AWS, with your usual credentials.';

const text = { type: 'string' } as const;
const { values } = readCommandLine(USAGE, { options: { email: text, plan: text, reason: text, table: text } });
const { data: wanted } = planGrant.safeParse(values);
if (!wanted) endWithUsage(USAGE);
const { table, ...grant } = wanted;
const isGranted = await grantByAddress(await openOperatorTable(table), { ...grant, by: userInfo().username });
if (!isGranted) endUndone(`Nobody with the address ${grant.email} has signed in yet.`);
console.info(`${grant.email} is on the plan ${grant.plan} now, with everyone of the same account.`);
