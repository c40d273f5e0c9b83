import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';

import { readRealKeys } from '../paveprint/environment.ts';
import type { Places } from '../paveprint/environment.ts';
import { localSecrets } from '../paveprint/secrets.ts';
import { currentTemplate } from '../paveprint/template-cache.ts';
import type { Handler } from './aws/location-service.ts';
import type { ObserveCall } from './aws/table-call.ts';
import type { Faults } from './dynamodb/faults.ts';
import { openHostLog } from './host-log.ts';
import { openListeners } from './listeners.ts';
import { openServices } from './services.ts';
import type { CloudFormation } from './template/cloud-formation.ts';
import { openTemplate } from './template/template.ts';

/** What AWS may do to the product and a well-behaved machine never would; tests switch it on. */
export type HostFaults = Faults & {
  /** Streams hand every batch over twice. */
  readonly redeliver?: boolean;
};

export type HostOptions = {
  /** Port of the public address; the AWS endpoints take the next one. 0, the default, takes any free ones. */
  readonly port?: number;
  readonly dataDirectory: string;
  readonly faults?: HostFaults;
  /** Another template than the one of the built product. */
  readonly template?: CloudFormation;
  /** Answers the paths that begin with these parts, the distribution's own included: screens under development. */
  readonly screens?: Readonly<Record<string, Handler>>;
  /** Told about every call of DynamoDB; tests count what an endpoint costs. */
  readonly observe?: ObserveCall;
  /** Called once the host answers, each time it starts; finds out by itself what is there already. */
  readonly seed?: (host: Host) => Promise<void>;
};

export type Host = {
  /** The public address, without a slash at the end. */
  readonly origin: string;
  readonly endpoints: { readonly aws: string };
  /** Names of what the operator may look at, through the AWS endpoint with the access key `operator`. */
  readonly names: { readonly table: string; readonly mediaBucket: string; readonly stateMachineArn: string };
  readonly logFile: string;
  close(): Promise<void>;
};

/** Starts everything a template describes on this machine. */
export async function startHost(options: HostOptions): Promise<Host> {
  const { dataDirectory, port = 0, seed } = options;
  const cloud = options.template ?? (await currentTemplate());
  await mkdir(dataDirectory, { recursive: true });
  const log = openHostLog(join(dataDirectory, 'logs'));
  const listeners = await openListeners(port);
  const origin = `http://localhost:${listeners.originPort}`;
  const keys = readRealKeys(process.env);
  const secrets = localSecrets(cloud, keys);
  const secret = (arn: string): string => {
    const value = secrets.get(arn);
    if (value === undefined) throw new Error(`There is no secret ${arn}.`);
    return value;
  };
  const places: Places = { origin, awsPort: listeners.awsPort, keys };
  const services = await openServices({
    template: openTemplate(cloud, secret),
    dataDirectory,
    places,
    secrets,
    log,
    faults: options.faults ?? {},
    observe: options.observe,
    screens: options.screens ?? {},
  });
  listeners.answer(services);
  const host: Host = {
    origin,
    endpoints: { aws: `http://127.0.0.1:${listeners.awsPort}` },
    names: services.names,
    logFile: log.file,
    async close() {
      await listeners.close();
      await services.close();
      await log.close();
    },
  };
  await seed?.(host);
  return host;
}
