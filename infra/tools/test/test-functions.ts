import type { RunnableFunction } from '#shared/testing/function-worker.ts';
import { functionPartitions } from '../../constructs/function-partitions.ts';
import type { BundleName } from '../../constructs/function-partitions.ts';
import { withAwsEnvironment } from '../../local/host/lambda/aws-environment.ts';
import { readFunctions } from '../../local/host/lambda/local-function.ts';
import { USER_POOL_ID } from '../../local/host/template/account.ts';
import { openTemplate } from '../../local/host/template/template.ts';
import { IDENTITY_PATH, localFunctions, readRealKeys } from '../../local/paveprint/environment.ts';
import { currentTemplate } from '../../local/paveprint/template-cache.ts';

type Running = { readonly origin: string; readonly aws: string };

export type TestFunctions = Readonly<Record<BundleName, RunnableFunction>>;

/** How many letters the CDK adds to a logical id. */
const HASH = 8;

/** Bundle file and environment of every function on a running host, for tests that run bundles directly. */
export async function readTestFunctions({ origin, aws }: Running): Promise<TestFunctions> {
  const template = openTemplate(await currentTemplate(), () => '{"current":"known-to-tests","previous":""}');
  const addresses = { origin, aws, issuer: `${origin}${IDENTITY_PATH}/${USER_POOL_ID}` };
  const functions = localFunctions(readFunctions(template), addresses, readRealKeys({}));
  const find = (name: string): RunnableFunction => {
    const ids = ['Functions', 'Tasks', 'Stream', 'Mail', 'MailerBatches', 'Clock', 'Calendars'].map((scope) =>
      `${scope}${name.replaceAll('-', '')}`.toLowerCase(),
    );
    const found = functions.find(({ id }) => ids.includes(id.slice(0, -HASH).toLowerCase()));
    if (!found) throw new Error(`The template has no function ${name}.`);
    const { bundleFile, environment } = withAwsEnvironment(found, aws);
    return { bundleFile, environment };
  };
  const names = Object.keys(functionPartitions) as BundleName[];
  return Object.fromEntries(names.map((name) => [name, find(name)])) as Record<BundleName, RunnableFunction>;
}
