import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { inject } from 'vitest';

import { operatorAt } from '#shared/testing/operator-table.ts';

const run = promisify(execFile);

/** Runs one of the operator's own commands on the tests' host and returns its output. */
export async function runOperator(file: string, options: readonly string[]): Promise<string> {
  const { endpoint, region, credentials } = operatorAt(inject('aws'));
  const env = {
    ...process.env,
    AWS_ENDPOINT_URL_DYNAMODB: endpoint,
    AWS_ENDPOINT_URL_LAMBDA: endpoint,
    AWS_ENDPOINT_URL_S3: endpoint,
    AWS_REGION: region,
    AWS_ACCESS_KEY_ID: credentials.accessKeyId,
    AWS_SECRET_ACCESS_KEY: credentials.secretAccessKey,
  };
  const command = ['--import', 'tsx', `infra/tools/operator/${file}`, ...options];
  return (await run(process.execPath, command, { env })).stdout;
}

/** The same, for commands that need the table. */
export const operatorCommand = (file: string, more: readonly string[] = []): Promise<string> =>
  runOperator(file, ['--table', inject('tableName'), ...more]);

/** Lifts the opt-out of a house that other tests may have opted out. */
export const liftAnyOptOut = (address: string): Promise<string> =>
  operatorCommand('lift-opt-out.ts', ['--address', address, '--lift']).catch((error: unknown) => {
    const { code, stderr } = error as { readonly code?: unknown; readonly stderr?: string };
    if (code !== 1 || !stderr?.startsWith('Nobody opted this address out')) throw error;
    return stderr;
  });
