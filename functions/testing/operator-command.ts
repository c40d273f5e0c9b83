import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { inject } from 'vitest';

import { operatorAt } from '#shared/testing/operator-table.ts';

const run = promisify(execFile);

/** Runs one of the operator's own commands on the tests' host; answers what it says. */
export async function operatorCommand(file: string, more: readonly string[] = []): Promise<string> {
  const { endpoint, region, credentials } = operatorAt(inject('aws'));
  const command = ['--import', 'tsx', `infra/tools/operator/${file}`, '--table', inject('tableName'), ...more];
  const env = {
    ...process.env,
    AWS_ENDPOINT_URL_DYNAMODB: endpoint,
    AWS_ENDPOINT_URL_S3: endpoint,
    AWS_REGION: region,
    AWS_ACCESS_KEY_ID: credentials.accessKeyId,
    AWS_SECRET_ACCESS_KEY: credentials.secretAccessKey,
  };
  return (await run(process.execPath, command, { env })).stdout;
}
