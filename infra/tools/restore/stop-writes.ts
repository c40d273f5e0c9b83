import { DynamoDBClient } from '@aws-sdk/client-dynamodb';

import { findDeployment } from '../doctor/deployment.ts';
import { onAws } from '../operator/aws-settings.ts';
import { endUndone, endWithUsage, readCommandLine } from '../operator/command-line.ts';
import { allowWrites, stopWrites } from './stopped-writes.ts';

const USAGE = `npm run stop-writes -- --stack NAME [--lift]
    lets an app stack on AWS write nothing more to the table that it uses, or, with --lift, write to it again
Run it before npm run carry-over. It does no harm to run it again.`;

const options = { stack: { type: 'string' }, lift: { type: 'boolean' } } as const;
const { stack, lift } = readCommandLine(USAGE, { options }).values;
if (stack === undefined) endWithUsage(USAGE);
const table = (await findDeployment(onAws, stack))?.settings['TABLE_NAME'];
if (table === undefined) endUndone(`No function of a stack ${stack} runs in ${onAws.region}.`);
const client = new DynamoDBClient(onAws);
await (lift === true ? allowWrites({ client, table }) : stopWrites({ client, table, stack }));
console.info(
  lift === true
    ? `${stack} writes to ${table} again within a minute.`
    : `${stack} writes nothing more to ${table}. Wait two minutes: that takes a moment everywhere, and what was written before takes effect.`,
);
