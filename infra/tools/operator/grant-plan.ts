import { createHash } from 'node:crypto';
import { parseArgs } from 'node:util';
import { GetCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';

import { plan } from '#shared/plans/plan.ts';
import { accountKey, emailKey, hashedForm } from '#shared/table/keys.ts';
import { openOperatorTable } from './operator-table.ts';
import type { OperatorTable } from './operator-table.ts';

const planGrant = z.object({ email: z.email(), plan, table: z.string().optional() });
type PlanGrant = z.infer<typeof planGrant>;

const USAGE =
  'npm run plan -- --email person@example.com --plan paid|free [--table NAME]\n' +
  'Without --table: the local host at PORT (4000). With it: AWS, with your usual credentials.';

function readArguments(): PlanGrant | undefined {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({ options: { email: text, plan: text, table: text } });
  return planGrant.safeParse(values).data;
}

/** Grants a plan to the account of a user who has signed in before. It stays until an operator changes it. */
async function grantPlan({ name, client }: OperatorTable, { email, plan: granted }: PlanGrant): Promise<string> {
  const hash = createHash('sha256').update(hashedForm(email)).digest('hex');
  const { Item } = await client.send(new GetCommand({ TableName: name, Key: emailKey(hash) }));
  const accountId = z.string().optional().parse(Item?.['accountId']);
  if (accountId === undefined) return `Nobody with the address ${email} has signed in yet.`;
  await client.send(
    new UpdateCommand({
      TableName: name,
      Key: accountKey(accountId),
      UpdateExpression: 'SET #plan = :plan, planSource = :operator',
      ConditionExpression: 'attribute_exists(pk)',
      ExpressionAttributeNames: { '#plan': 'plan' },
      ExpressionAttributeValues: { ':plan': granted, ':operator': 'operator' },
    }),
  );
  return `${email} is on the plan ${granted} now, with everyone of the same account.`;
}

const wanted = readArguments();
if (!wanted) {
  console.error(USAGE);
  process.exitCode = 1;
} else {
  console.info(await grantPlan(await openOperatorTable(wanted.table), wanted));
}
