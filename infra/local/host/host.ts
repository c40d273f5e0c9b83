import { join } from 'node:path';

import { secretValues } from './aws/secret-values.ts';
import { openHostLog } from './host-log.ts';
import type { HostAddresses, HostOptions } from './host-options.ts';
import type { LocalFunction } from './lambda/local-function.ts';
import { openListeners } from './listeners.ts';
import { openServices } from './services.ts';
import { keyFolder, makeDataFolder } from './start/data-folder.ts';
import { USER_POOL_ID } from './template/account.ts';
import { openTemplate } from './template/template.ts';
import type { Template } from './template/template.ts';

export type Host = {
  /** The public address, without a trailing slash. */
  readonly origin: string;
  readonly endpoints: { readonly aws: string };
  /** The template it runs, which holds the names of tables and buckets. */
  readonly template: Template;
  /** The functions with the environment they have here. */
  readonly functions: readonly LocalFunction[];
  /** The output of the host and its functions. */
  readonly logFile: string;
  close(): Promise<void>;
};

const noSecret = (id: string): never => {
  throw new Error(`The local host has no value for the secret ${id}.`);
};

/** Runs a synthesized CDK template on this machine. Throws on everything in it that the host cannot run as AWS does. */
export async function startHost(options: HostOptions): Promise<Host> {
  const { dataDirectory, port = 0, secretOf = noSecret } = options;
  makeDataFolder(dataDirectory);
  const log = openHostLog(join(dataDirectory, 'logs'));
  const listeners = await openListeners(port);
  const origin = `http://localhost:${listeners.originPort}`;
  const addresses: HostAddresses = {
    origin,
    aws: `http://127.0.0.1:${listeners.awsPort}`,
    issuer: `${origin}${options.identity?.path ?? ''}/${USER_POOL_ID}`,
  };
  const secrets = secretValues(options.template, secretOf, keyFolder(dataDirectory));
  const template = openTemplate(options.template, (arn) => secrets.get(arn) ?? noSecret(arn));
  const services = await openServices({ options, template, addresses, secrets, log });
  log.turn(); // the tables are open, so no other host uses the folder
  listeners.answer(services);
  return {
    origin,
    endpoints: { aws: addresses.aws },
    template,
    functions: services.functions,
    logFile: log.file,
    async close() {
      await listeners.close();
      await services.close();
      await log.close();
    },
  };
}
