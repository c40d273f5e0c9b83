import { createHash, randomUUID } from 'node:crypto';
import { userInfo } from 'node:os';
import { parseArgs } from 'node:util';
import { GetCommand, PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';

import { plan } from '#shared/plans/plan.ts';
import { accountKey, emailKey, hashedForm, operatorAuditKey } from '#shared/table/keys.ts';
import { openOperatorTable } from './operator-table.ts';
import type { OperatorTable } from './operator-table.ts';

const planGrant = z.object({ email: z.email(), plan: plan.exclude(['trial']), table: z.string().optional() });
type PlanGrant = z.infer<typeof planGrant>;

const USAGE =
  'npm run plan -- --email person@example.com --plan paid|lite|pro|enterprise|mail|free [--table NAME]\n' +
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
  await client.send(new PutCommand({ TableName: name, Item: actOf(accountId, granted) }));
  return `${email} is on the plan ${granted} now, with everyone of the same account.`;
}

/** What is kept of the grant, as of one from the operators' desk. */
function actOf(accountId: string, granted: PlanGrant['plan']) {
  const at = new Date().toISOString();
  const key = operatorAuditKey(at, randomUUID().slice(0, 8));
  return { ...key, v: 1, at, action: 'granted', by: userInfo().username, accountId, plan: granted };
}

const wanted = readArguments();
if (!wanted) {
  console.error(USAGE);
  process.exitCode = 1;
} else {
  console.info(await grantPlan(await openOperatorTable(wanted.table), wanted));
}
