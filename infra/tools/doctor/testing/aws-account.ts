import { once } from 'node:events';
import { createServer } from 'node:http';
import type { IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

import type { AwsSettings } from '../../operator/aws-settings.ts';

export const STACK = 'paveprint-app';
export const seconds = (iso: string): number => Date.parse(iso) / 1000;

export const settings = {
  POWERTOOLS_SERVICE_NAME: STACK,
  OPENAI_SECRET_ID: 'openai',
  STREET_VIEW_SECRET_ID: 'street-view',
  MAPILLARY_SECRET_ID: 'mapillary',
  LISTINGS_SECRET_ID: 'listings',
  STRIPE_SECRET_ID: 'stripe',
  MAIL_FROM: 'Paveprint <hello@pavers.test>',
  MAP_KEY_NAME: 'tiles',
  TABLE_NAME: 'Table',
};

export const ALARMS = `arn:aws:sns:us-east-1:1:${STACK}-AlarmsTopic1`;
export const confirmed = { SubscriptionArn: `${ALARMS}:1`, Endpoint: 'operator@pavers.test' };

type Fields = Readonly<Record<string, unknown>>;

export type Account = {
  functions: readonly Fields[];
  /** Each secret's text, by its id. */
  secrets: Readonly<Record<string, string>>;
  tables: readonly string[];
  topics: readonly string[];
  subscriptions: readonly Readonly<Record<string, string>>[];
  mail: Fields;
  /** Senders that SES has verified. */
  verified: readonly string[];
  /** How many functions may run at once. */
  instances: number;
  /** The event source mappings by which Lambda reads streams. */
  mappings: readonly Fields[];
  keyExpires: string | undefined;
  backup: Fields;
};

/** An event source mapping: how Lambda reads a table's stream for a function. */
export const mappingOf = (name: string, state: Fields = { State: 'Enabled', LastProcessingResult: 'OK' }): Fields => ({
  UUID: `uuid-of-${name}`,
  EventSourceArn: `arn:aws:dynamodb:us-east-1:1:table/${settings.TABLE_NAME}/stream/2026-10-01T00:00:00.000`,
  FunctionArn: `arn:aws:lambda:us-east-1:1:function:${name}`,
  ...state,
});

/** An account in which nothing is wrong. */
export const healthy = (): Account => ({
  functions: [{ FunctionName: 'a', Environment: { Variables: settings } }],
  secrets: {
    openai: '{"apiKey":"sk"}',
    'street-view': '{"key":"k","signingSecret":"s"}',
    mapillary: '{"accessToken":"t"}',
    listings: '{"accessToken":"t"}',
    stripe: '{"secretKey":"sk","clientId":"ca","webhookSecret":"w","connectWebhookSecret":"w"}',
  },
  tables: ['paveprint-data-TableCD117FA1-A1'],
  topics: [ALARMS],
  subscriptions: [confirmed],
  mail: {
    ProductionAccessEnabled: true,
    SendingEnabled: true,
    EnforcementStatus: 'HEALTHY',
    SendQuota: { Max24HourSend: 50_000, SentLast24Hours: 12 },
  },
  verified: ['pavers.test'],
  instances: 1000,
  mappings: [mappingOf('stream'), mappingOf('background')],
  keyExpires: '9999-12-31T23:59:59.999Z',
  backup: {
    PointInTimeRecoveryStatus: 'ENABLED',
    EarliestRestorableDateTime: seconds('2026-10-17T00:00:00Z'),
    LatestRestorableDateTime: seconds('2026-11-21T11:55:00Z'),
  },
});

const member = (name: string, fields: Readonly<Record<string, string>>): string =>
  Object.entries(fields).reduce((xml, [field, value]) => `${xml}<${field}>${value}</${field}>`, `<${name}>`) +
  `</${name}>`;

function topicsXml(account: Account, body: string): string {
  const action = new URLSearchParams(body).get('Action') ?? '';
  const listed =
    action === 'ListTopics'
      ? `<Topics>${account.topics.map((TopicArn) => member('member', { TopicArn })).join('')}</Topics>`
      : `<Subscriptions>${account.subscriptions.map((one) => member('member', one)).join('')}</Subscriptions>`;
  return `<${action}Response><${action}Result>${listed}</${action}Result></${action}Response>`;
}

type Answer = readonly [status: number, body: unknown, error?: string];

const missing: Answer = [400, { __type: 'ResourceNotFoundException', message: 'none' }, 'ResourceNotFoundException'];

/** AWS's answers to calls that name their operation in a header. */
const operations: Readonly<Record<string, (account: Account, body: string) => Answer>> = {
  GetSecretValue: ({ secrets }, body) => {
    const SecretString = secrets[(JSON.parse(body) as { SecretId: string }).SecretId];
    return SecretString === undefined ? missing : [200, { SecretString }];
  },
  ListTables: ({ tables }) => [200, { TableNames: tables }],
  DescribeContinuousBackups: ({ backup }) => [
    200,
    { ContinuousBackupsDescription: { PointInTimeRecoveryDescription: backup } },
  ],
};

/** AWS's answers to calls that are named by their path. */
const paths: readonly (readonly [path: RegExp, answer: (account: Account, name: string) => Answer])[] = [
  [/^\/2015-03-31\/functions$/, ({ functions }) => [200, { Functions: functions }]],
  [/^\/2015-03-31\/event-source-mappings$/, ({ mappings }) => [200, { EventSourceMappings: mappings }]],
  [/^\/2016-08-19\/account-settings$/, ({ instances }) => [200, { AccountLimit: { ConcurrentExecutions: instances } }]],
  [/^\/v2\/email\/account$/, ({ mail }) => [200, mail]],
  [
    /^\/v2\/email\/identities\/(.+)$/,
    ({ verified }, name) =>
      verified.includes(name)
        ? [200, { VerifiedForSendingStatus: true }]
        : [404, { message: 'none' }, 'NotFoundException'],
  ],
  [
    /^\/metadata\/v0\/keys\//,
    ({ keyExpires }) =>
      keyExpires === undefined
        ? [404, { message: 'none' }, 'ResourceNotFoundException']
        : [200, { Key: 'k', KeyName: 'tiles', ExpireTime: keyExpires }],
  ],
];

function answerOf(account: Account, { url = '', headers }: IncomingMessage, body: string): Answer {
  const operation = operations[String(headers['x-amz-target'] ?? '').replace(/^.*\./, '')];
  if (operation) return operation(account, body);
  const path = decodeURIComponent(url.replace(/\/?(\?.*)?$/, ''));
  const [pattern, answer] = paths.find(([one]) => one.test(path)) ?? [];
  return answer?.(account, pattern?.exec(path)?.[1] ?? '') ?? [200, topicsXml(account, body)];
}

/** The part of AWS that the doctor uses, for an account that may change between calls. */
export async function openAws(
  accountNow: () => Account,
): Promise<{ readonly aws: AwsSettings; readonly close: () => void }> {
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      const [status, answer, error] = answerOf(accountNow(), request, body);
      if (error !== undefined) response.setHeader('x-amzn-errortype', error);
      const isXml = typeof answer === 'string';
      response.writeHead(status, { 'content-type': isXml ? 'text/xml' : 'application/x-amz-json-1.1' });
      response.end(isXml ? answer : JSON.stringify(answer));
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const credentials = { accessKeyId: 'a', secretAccessKey: 'b' };
  return { aws: { region: 'us-east-1', endpoint, credentials }, close: () => void server.close() };
}
