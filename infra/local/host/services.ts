import type { RequestListener } from 'node:http';
import { join } from 'node:path';
import * as z from 'zod';

import { IDENTITY_PATH, issuerAt, WORLD_PATH } from '../paveprint/environment.ts';
import type { Places } from '../paveprint/environment.ts';
import { openOutsideWorld } from '../paveprint/outside-world.ts';
import { samplePeople } from '../paveprint/people.ts';
import { openAwsEndpoint } from './aws/aws-endpoint.ts';
import { awsListener } from './aws/aws-listener.ts';
import { awsServices } from './aws/aws-services.ts';
import type { Handler } from './aws/location-service.ts';
import type { ObserveCall } from './aws/table-call.ts';
import { openCompute } from './compute.ts';
import { keySchemas, readTables } from './dynamodb/table-definitions.ts';
import { openBucketOrigin } from './edge/bucket-origin.ts';
import { openEdge } from './edge/edge.ts';
import { openEngines } from './engines.ts';
import { openEventBus } from './events/event-bus.ts';
import { openFailureQueue } from './events/failure-queue.ts';
import { openTopics } from './events/topics.ts';
import type { HostLog } from './host-log.ts';
import type { Host, HostFaults } from './host.ts';
import { openHttpApi } from './http/http-api.ts';
import { originServer } from './http/origin-server.ts';
import { readPermissions } from './iam/permissions.ts';
import { openIdentity } from './identity/engine.ts';
import { readIdentityClients } from './identity/identity-clients.ts';
import { receiveEmail } from './mail/outbox.ts';
import { deploySite } from './s3/site-deployment.ts';
import { readStateMachine } from './step-functions/state-machines.ts';
import type { Template } from './template/template.ts';

export type ServicesOptions = {
  readonly template: Template;
  readonly dataDirectory: string;
  readonly places: Places;
  readonly secrets: ReadonlyMap<string, string>;
  readonly log: HostLog;
  readonly faults: HostFaults;
  readonly observe: ObserveCall | undefined;
  readonly screens: Readonly<Record<string, Handler>>;
};

export type Services = {
  readonly originListener: RequestListener;
  readonly awsListener: RequestListener;
  readonly names: Host['names'];
  close(): Promise<void>;
};

/** Opens everything and joins it: engines, code, AWS endpoints, and the public address in front. */
export async function openServices(options: ServicesOptions): Promise<Services> {
  const { template, dataDirectory, places, log } = options;
  const { redeliver = false, ...faults } = options.faults;
  const report = (error: unknown) => log.report(error);
  const tables = readTables(template);
  const permissions = readPermissions(template);
  const engines = await openEngines({ template, tables, dataDirectory, faults, report });
  await deploySite(template, engines.s3, join(dataDirectory, 'site-deployed'));
  const compute = await openCompute({ template, engines, permissions, places, dataDirectory, log, redeliver });
  const world = openOutsideWorld(template, join(dataDirectory, 'sample-world'));
  const identity = await openIdentity({
    directory: join(dataDirectory, 'identity'),
    issuer: issuerAt(places.origin),
    clients: readIdentityClients(template, places.origin),
    people: samplePeople,
  });
  const deliverMail = (input: unknown) => receiveEmail(join(dataDirectory, 'outbox'), input);
  const topics = openTopics(template, deliverMail);
  const failures = openFailureQueue(join(dataDirectory, 'queues'));
  const aws = openAwsEndpoint({
    permissions,
    services: awsServices({
      permissions,
      dynamoDb: engines.dynamoDb,
      schemas: keySchemas(tables),
      s3: engines.s3,
      stepFunctions: compute.stepFunctions,
      secrets: options.secrets,
      deliverMail,
      putEvents: openEventBus({ template, publish: topics, failures, report }),
      location: world.location,
      observe: options.observe,
    }),
    cognito: (request, response) => identity.handle(request, response),
    thirdParties: world.thirdParties,
  });
  const api = openHttpApi({ template, invoke: compute.invoke, report });
  const edge = openEdge({ template, api, bucket: openBucketOrigin(template, engines.s3) });
  const beside = {
    [IDENTITY_PATH]: (...args: Parameters<typeof identity.handle>) => identity.handle(...args),
    [WORLD_PATH]: world.world,
    ...options.screens,
  };
  return {
    originListener: originServer({ edge, beside, report }),
    awsListener: awsListener(aws, report),
    names: namesOf(template),
    async close() {
      await compute.close();
      await world.close();
      await engines.close();
    },
  };
}

const one = z.unknown();

function namesOf(template: Template): Host['names'] {
  const media = template.all('AWS::S3::Bucket', one).find(({ id }) => id.startsWith('Media'));
  return {
    table: template.one('AWS::DynamoDB::GlobalTable', one).id,
    mediaBucket: (media?.id ?? '').toLowerCase(),
    stateMachineArn: readStateMachine(template).arn,
  };
}
