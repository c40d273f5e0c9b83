import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';

import { onAws } from '../operator/aws-settings.ts';
import { endWithUsage, readCommandLine } from '../operator/command-line.ts';
import { carryOver } from './since-backup.ts';
import { requireStopped } from './stopped-writes.ts';

const USAGE = `npm run carry-over -- --table TABLE --restored TABLE
    lets a restored table on AWS know what happened since its backup: opt-outs, addresses that mail does not reach,
    accounts that were closed, plans that were bought, mail that was sent, what operators did, and the numbers of
    events; ends all sessions, and names accounts that are gone and still charged, and payments of deposits that the
    restored table does not know
Run it after npm run stop-writes, and before the app uses the restored table. It does no harm to run it again.`;

const text = { type: 'string' } as const;
const { table, restored } = readCommandLine(USAGE, { options: { table: text, restored: text } }).values;
if (table === undefined || restored === undefined || table === restored) endWithUsage(USAGE);
const client = DynamoDBDocumentClient.from(new DynamoDBClient(onAws));
await requireStopped({ client, table });
const found = await carryOver({ client, from: table, to: restored });
const { refusals, closedAccounts, endedSessions, mails, chargedAccounts, lostPayments, erasures } = found;
console.info(`${refusals} opt-outs and unreachable addresses are in ${restored}.`);
console.info(`${closedAccounts} accounts that were closed are deleted again once the app uses it.`);
console.info(`${endedSessions} sessions ended: everybody signs in anew.`);
console.info(`${mails} mails that were sent since are not sent again.`);
if (chargedAccounts.length > 0) {
  console.info('\nThese accounts are gone, and go on being charged. Please cancel and pay back at Stripe:');
  for (const { accountId, customerId } of chargedAccounts) console.info(`${customerId}  of account ${accountId}`);
}
if (lostPayments.length > 0) {
  console.info(`\n${restored} does not know these payments of deposits. Please settle each at Stripe:`);
  for (const { pageId, accountId, stripeAccount, session, cents, refundedCents, state } of lostPayments) {
    console.info(
      `page ${pageId} of account ${accountId}  ${session} of ${stripeAccount}  ${cents} cents, ${refundedCents} paid back  ${state}`,
    );
  }
}
if (erasures.length > 0) {
  console.info('\nPlease erase these people and houses again, by the list that you keep outside the table:');
  for (const { at, hash } of erasures) console.info(`${at}  ${hash}`);
}
