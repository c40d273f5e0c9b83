import { userInfo } from 'node:os';
import { parseArgs } from 'node:util';
import * as z from 'zod';

import { plan } from '#shared/plans/plan.ts';
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

function readArguments(): z.infer<typeof planGrant> | undefined {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({ options: { email: text, plan: text, reason: text, table: text } });
  return planGrant.safeParse(values).data;
}

const wanted = readArguments();
if (!wanted) {
  console.error(USAGE);
  process.exitCode = 1;
} else {
  const { table, ...grant } = wanted;
  console.info(await grantByAddress(await openOperatorTable(table), { ...grant, by: userInfo().username }));
}
