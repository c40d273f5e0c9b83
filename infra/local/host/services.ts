import type { RequestListener } from 'node:http';
import { join } from 'node:path';
import * as z from 'zod';

import { requireReachableTopics } from './alarms/alarm.ts';
import { openAwsEndpoint } from './aws/aws-endpoint.ts';
import { awsListener } from './aws/aws-listener.ts';
import { awsServices } from './aws/aws-services.ts';
import { openCompute } from './compute.ts';
import type { Compute } from './compute.ts';
import { keySchemas, readTables } from './dynamodb/table-definitions.ts';
import { openBucketOrigin } from './edge/bucket-origin.ts';
import { openEdge } from './edge/edge.ts';
import { openEngines } from './engines.ts';
import type { Engines } from './engines.ts';
import { openAsyncInvoke } from './events/async-invoke.ts';
import { openEventBus } from './events/event-bus.ts';
import { openFailureQueue } from './events/failure-queue.ts';
import { openMailSender } from './events/mail-sender.ts';
import { openScheduler } from './events/scheduler.ts';
import { openTopics } from './events/topics.ts';
import type { HostLog } from './host-log.ts';
import type { HostAddresses, HostOptions, ExternalServices } from './host-options.ts';
import { GATEWAY_TIMEOUT_MS, openHttpApi } from './http/http-api.ts';
import { originServer } from './http/origin-server.ts';
import { readPermissions } from './iam/permissions.ts';
import { readResourcePolicies } from './iam/resource-policies.ts';
import type { ResourcePolicies } from './iam/resource-policies.ts';
import { openIdentity } from './identity/engine.ts';
import type { Identity } from './identity/engine.ts';
import { readIdentityClients } from './identity/identity-clients.ts';
import { withAwsEnvironment } from './lambda/aws-environment.ts';
import { readFunctions } from './lambda/local-function.ts';
import type { LocalFunction } from './lambda/local-function.ts';
import { receiveEmail } from './mail/outbox.ts';
import { meteredFront } from './meter.ts';
import type { Meter } from './meter.ts';
import { deploySite } from './s3/site-deployment.ts';
import { keyFolder } from './start/data-folder.ts';
import type { Template } from './template/template.ts';

export type ServicesInput = {
  readonly options: HostOptions;
  readonly template: Template;
  readonly addresses: HostAddresses;
  /** By ARN. */
  readonly secrets: ReadonlyMap<string, string>;
  readonly log: HostLog;
};

export type Services = {
  readonly originListener: RequestListener;
  readonly awsListener: RequestListener;
  readonly functions: readonly LocalFunction[];
  close(): Promise<void>;
};

const unmetered: Meter = () => undefined;

/** Opens and connects everything: engines, functions, AWS endpoints, and the public address in front of them. */
export async function openServices(input: ServicesInput): Promise<Services> {
  const { options, template, log } = input;
  const { dataDirectory, externalServices: openExternal = noExternalServices, meter = unmetered } = options;
  const { redeliver = false, hold, ...faults } = options.faults ?? {};
  const report = (error: unknown) => log.report(error);
  const tables = readTables(template);
  const permissions = readPermissions(template);
  const functions = functionsHere(input);
  const engines = await openEngines({ template, tables, dataDirectory, faults, report });
  await deploySite(template, engines.s3, join(dataDirectory, 'site-deployed'));
  const parts = { template, functions, engines, permissions, meter, patience: options.patience ?? 1 };
  const compute = await openCompute({ ...parts, dataDirectory, log, redeliver, hold });
  const external = openExternal(template, dataDirectory, input.addresses);
  const identity = await identityOf(input);
  const policies = readResourcePolicies(template);
  requireReachableTopics(template, policies);
  const [failures, outbox] = [openFailureQueue(join(dataDirectory, 'queues')), join(dataDirectory, 'outbox')];
  const invoke = openAsyncInvoke({ template, invoke: compute.invoke, failures, report });
  const publish = openTopics({ template, policies, invoke, deliverMail: (mail) => receiveEmail(outbox, mail) });
  const stopSchedules = openScheduler({ template, permissions, invoke, everyMinute: options.everyMinute });
  const sendMail = openMailSender({ template, outbox, publish, report });
  const aws = openAwsEndpoint({
    permissions,
    services: awsServices({
      permissions,
      functions,
      invoke: compute.invoke,
      dynamoDb: engines.dynamoDb,
      schemas: keySchemas(tables),
      s3: engines.s3,
      stepFunctions: compute.stepFunctions,
      secrets: input.secrets,
      signingKey: join(keyFolder(dataDirectory), 'signing-key.pem'),
      deliverMail: sendMail,
      putEvents: openEventBus({ template, policies, publish, failures, report }),
      location: external.location,
      observe: options.observe,
    }),
    meter,
    cognito: identity?.handle,
    thirdParties: external.thirdParties,
  });
  const front = frontOf(input, { invoke: compute.invoke, policies, s3: engines.s3, meter });
  const extraPaths = {
    ...(identity && options.identity && { [options.identity.path]: identity.handle }),
    ...external.extraPaths,
    ...options.extraPaths,
  };
  return {
    originListener: originServer({ front, extraPaths, report }),
    awsListener: awsListener(aws, report),
    functions,
    async close() {
      stopSchedules();
      await compute.close();
      await external.close();
      await engines.close();
    },
  };
}

type Behind = {
  readonly invoke: Compute['invoke'];
  readonly policies: ResourcePolicies;
  readonly s3: Engines['s3'];
  readonly meter: Meter;
};

/** The distribution in front of the HTTP API or, where the template has none, the API itself. */
function frontOf({ options, template, log }: ServicesInput, { invoke, policies, s3, meter }: Behind) {
  const report = (error: unknown) => log.report(error);
  const timeoutMs = GATEWAY_TIMEOUT_MS * (options.patience ?? 1);
  const api = meteredFront(openHttpApi({ template, invoke, report, timeoutMs }), 'api', meter);
  if (!template.has('AWS::CloudFront::Distribution')) return api;
  const { id } = template.one('AWS::CloudFront::Distribution', z.unknown());
  const bucket = openBucketOrigin({ policies, distribution: id, s3 });
  return meteredFront(openEdge({ template, api, bucket }), 'edge', meter);
}

function functionsHere({ options, template, addresses }: ServicesInput): readonly LocalFunction[] {
  const declared = readFunctions(template);
  const adapted = options.adapt?.(declared, addresses) ?? declared;
  const { patience = 1 } = options;
  return adapted.map((fn) => ({
    ...withAwsEnvironment(fn, addresses.aws),
    timeoutSeconds: fn.timeoutSeconds * patience,
  }));
}

async function identityOf({ options, template, addresses }: ServicesInput): Promise<Identity | undefined> {
  if (!options.identity) return undefined;
  const { product, people } = options.identity;
  return openIdentity({
    directory: join(options.dataDirectory, 'identity'),
    issuer: addresses.issuer,
    clients: readIdentityClients(template, addresses.origin),
    product,
    people,
  });
}

const noExternalServices = (): ExternalServices => ({
  location: async (_request, response) =>
    void response.writeHead(501).end('No data of Amazon Location is served here.'),
  thirdParties: {},
  extraPaths: {},
  close: async () => undefined,
});
