import { createServer } from 'node:http';
import type { IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { checkDeployment } from './check-deployment.ts';
import { findDeployment } from './deployment.ts';

const STACK = 'paveprint-app';
const now = new Date('2026-11-21T12:00:00Z');
const seconds = (iso: string): number => Date.parse(iso) / 1000;

const settings = {
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

const ALARMS = `arn:aws:sns:us-east-1:1:${STACK}-AlarmsTopic1`;
const confirmed = { SubscriptionArn: `${ALARMS}:1`, Endpoint: 'operator@pavers.test' };

type Account = Readonly<Record<string, unknown>>;

/** An account in which nothing is wrong. Each test breaks one thing. */
const healthy = () => ({
  functions: [{ FunctionName: 'a', Environment: { Variables: settings } }] as unknown[],
  secrets: {
    openai: '{"apiKey":"sk"}',
    'street-view': '{"key":"k","signingSecret":"s"}',
    mapillary: '{"accessToken":"t"}',
    listings: '{"accessToken":"t"}',
    stripe: '{"secretKey":"sk","clientId":"ca","webhookSecret":"w","connectWebhookSecret":"w"}',
  } as Record<string, string | undefined>,
  tables: ['paveprint-data-TableCD117FA1-A1'],
  topics: [ALARMS],
  subscriptions: [confirmed],
  mail: {
    ProductionAccessEnabled: true,
    SendingEnabled: true,
    EnforcementStatus: 'HEALTHY',
    SendQuota: { Max24HourSend: 50_000, SentLast24Hours: 12 },
  } as Account,
  verified: ['pavers.test'],
  instances: 1000,
  keyExpires: '9999-12-31T23:59:59.999Z' as string | undefined,
  backup: {
    PointInTimeRecoveryStatus: 'ENABLED',
    EarliestRestorableDateTime: seconds('2026-10-17T00:00:00Z'),
    LatestRestorableDateTime: seconds('2026-11-21T11:55:00Z'),
  } as Account,
});

let account = healthy();
beforeEach(() => {
  account = healthy();
});

const member = (name: string, fields: Readonly<Record<string, string>>): string =>
  Object.entries(fields).reduce((xml, [field, value]) => `${xml}<${field}>${value}</${field}>`, `<${name}>`) +
  `</${name}>`;

function topicsXml(body: string): string {
  const action = new URLSearchParams(body).get('Action') ?? '';
  const listed =
    action === 'ListTopics'
      ? `<Topics>${account.topics.map((TopicArn) => member('member', { TopicArn })).join('')}</Topics>`
      : `<Subscriptions>${account.subscriptions.map((one) => member('member', one)).join('')}</Subscriptions>`;
  return `<${action}Response><${action}Result>${listed}</${action}Result></${action}Response>`;
}

type Answer = readonly [status: number, body: unknown, error?: string];

const missing: Answer = [400, { __type: 'ResourceNotFoundException', message: 'none' }, 'ResourceNotFoundException'];

/** What AWS answers to a call that names its operation in a header. */
const operations: Readonly<Record<string, (body: string) => Answer>> = {
  GetSecretValue: (body) => {
    const SecretString = account.secrets[(JSON.parse(body) as { SecretId: string }).SecretId];
    return SecretString === undefined ? missing : [200, { SecretString }];
  },
  ListTables: () => [200, { TableNames: account.tables }],
  DescribeContinuousBackups: () => [
    200,
    { ContinuousBackupsDescription: { PointInTimeRecoveryDescription: account.backup } },
  ],
};

/** What AWS answers to a call that its path names. */
const paths: readonly (readonly [path: RegExp, answer: (name: string) => Answer])[] = [
  [/^\/2015-03-31\/functions$/, () => [200, { Functions: account.functions }]],
  [/^\/2016-08-19\/account-settings$/, () => [200, { AccountLimit: { ConcurrentExecutions: account.instances } }]],
  [/^\/v2\/email\/account$/, () => [200, account.mail]],
  [
    /^\/v2\/email\/identities\/(.+)$/,
    (name) =>
      account.verified.includes(name)
        ? [200, { VerifiedForSendingStatus: true }]
        : [404, { message: 'none' }, 'NotFoundException'],
  ],
  [
    /^\/metadata\/v0\/keys\//,
    () =>
      account.keyExpires === undefined
        ? [404, { message: 'none' }, 'ResourceNotFoundException']
        : [200, { Key: 'k', KeyName: 'tiles', ExpireTime: account.keyExpires }],
  ],
];

function answerOf({ url = '', headers }: IncomingMessage, body: string): Answer {
  const operation = operations[String(headers['x-amz-target'] ?? '').replace(/^.*\./, '')];
  if (operation) return operation(body);
  const path = decodeURIComponent(url.replace(/\/?(\?.*)?$/, ''));
  const [pattern, answer] = paths.find(([one]) => one.test(path)) ?? [];
  return answer?.(pattern?.exec(path)?.[1] ?? '') ?? [200, topicsXml(body)];
}

const server = createServer((request, response) => {
  void text(request).then((body) => {
    const [status, answer, error] = answerOf(request, body);
    if (error !== undefined) response.setHeader('x-amzn-errortype', error);
    const isXml = typeof answer === 'string';
    response.writeHead(status, { 'content-type': isXml ? 'text/xml' : 'application/x-amz-json-1.1' });
    response.end(isXml ? answer : JSON.stringify(answer));
  });
});

beforeAll(async () => {
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
});
afterAll(() => {
  server.close();
});

const aws = () => ({
  region: 'us-east-1',
  endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
  credentials: { accessKeyId: 'a', secretAccessKey: 'b' },
});

/** What the doctor says about one thing of the account as it stands. */
async function sayingOf(provider: string): Promise<readonly (string | undefined)[]> {
  const deployment = await findDeployment(aws(), STACK);
  if (!deployment) throw new Error('The stack was not found.');
  const { findings } = await checkDeployment(deployment, now);
  const found = findings.find((one) => one.provider === provider);
  return [found?.state, found?.message, found?.remedy];
}

describe('the doctor', () => {
  test('reminds of the table from before a restore for as long as it is there', async () => {
    const variables = { ...settings, TABLE_NAME: 'restored', DEPLOYED_WITH: '{"table":"restored"}' };
    account.functions = [{ FunctionName: 'a', Environment: { Variables: variables } }];
    expect(await sayingOf('Table from before a restore')).toEqual([
      'soon',
      "paveprint-data-TableCD117FA1-A1 still has everybody's personal data",
      expect.stringContaining('each erasure on both tables'),
    ]);
    account.tables = ['restored'];
    expect((await sayingOf('Table from before a restore'))[0]).toBe('ok');
  });

  test('finds nothing wrong with a healthy deployment, and hands on the keys it found', async () => {
    const deployment = await findDeployment(aws(), STACK);
    const { findings, keys } = await checkDeployment(deployment ?? { stack: STACK, aws: aws(), settings: {} }, now);
    expect(findings.map(({ provider, state }) => `${provider}: ${state}`)).toEqual([
      'Secret of OpenAI: ok',
      'Secret of Google Street View: ok',
      'Secret of Mapillary: ok',
      'Secret of the listings: ok',
      'Secret of Stripe: ok',
      'Alarms by e-mail: ok',
      'Mail: ok',
      'Lambda’s quota: ok',
      'Map key: ok',
      'Backup of the table: ok',
      'Table from before a restore: ok',
    ]);
    expect(keys).toMatchObject({ OPENAI_API_KEY: 'sk', STREET_VIEW_SIGNING_SECRET: 's' });
    expect(JSON.stringify(findings)).not.toMatch(/"sk"/);
  });

  test('knows only functions of the stack it was asked about', async () => {
    expect(await findDeployment(aws(), 'paveprint-app-dev')).toBeUndefined();
  });

  test('says which secret is empty, what is missing then, and the command that fills it', async () => {
    account.secrets['mapillary'] = undefined;
    expect(await sayingOf('Secret of Mapillary')).toEqual([
      'off',
      'is empty: there are no photos from Mapillary',
      `aws secretsmanager put-secret-value --secret-id mapillary --secret-string '{"accessToken":"..."}'`,
    ]);
    account.secrets['openai'] = 'sk-plain';
    expect((await sayingOf('Secret of OpenAI')).slice(0, 2)).toEqual([
      'failing',
      'is not {"apiKey":"..."}: no design can be drawn',
    ]);
  });

  test('says who has not confirmed the subscription, and that nobody hears the alarms', async () => {
    account.subscriptions = [{ ...confirmed, SubscriptionArn: 'PendingConfirmation' }];
    expect((await sayingOf('Alarms by e-mail')).slice(0, 2)).toEqual([
      'failing',
      'not confirmed by operator@pavers.test',
    ]);
    account.subscriptions = [];
    expect((await sayingOf('Alarms by e-mail')).slice(0, 2)).toEqual(['failing', 'nobody hears an alarm']);
  });

  test.each([
    ['{}', 'Deploy with -c alarmEmail=you@example.com'],
    [
      '{"alarmEmail":"operator@pavers.test"}',
      `aws sns subscribe --topic-arn ${ALARMS} --protocol email --notification-endpoint operator@pavers.test`,
    ],
  ])('says how somebody hears the alarms again after a deployment with %s', async (DEPLOYED_WITH, remedy) => {
    account.functions = [{ Environment: { Variables: { ...settings, DEPLOYED_WITH } } }];
    account.subscriptions = [{ ...confirmed, SubscriptionArn: 'Deleted' }];
    expect(await sayingOf('Alarms by e-mail')).toEqual([
      'failing',
      'nobody hears an alarm',
      expect.stringContaining(remedy),
    ]);
  });

  test.each<[string, () => void, string, RegExp]>([
    ['the sandbox', () => (account.mail = { ...account.mail, ProductionAccessEnabled: false }), 'failing', /sandbox/],
    [
      'an unverified sender',
      () => (account.verified = []),
      'failing',
      /not verified hello@pavers\.test nor its domain/,
    ],
    ['a stop', () => (account.mail = { ...account.mail, SendingEnabled: false }), 'failing', /stopped this account/],
    ['probation', () => (account.mail = { ...account.mail, EnforcementStatus: 'PROBATION' }), 'soon', /bounces/],
    [
      'a used-up quota',
      () => (account.mail = { ...account.mail, SendQuota: { Max24HourSend: 200, SentLast24Hours: 190 } }),
      'soon',
      /190 of 200/,
    ],
  ])('warns of mail in %s', async (_what, breakIt, state, message) => {
    breakIt();
    const [found, said] = await sayingOf('Mail');
    expect(found).toBe(state);
    expect(said).toMatch(message);
  });

  test('calls mail off while no sender is set', async () => {
    account.functions = [{ Environment: { Variables: { ...settings, MAIL_FROM: 'no-reply@paveprint.example' } } }];
    expect((await sayingOf('Mail')).slice(0, 2)).toEqual([
      'off',
      'no sender is set, so contractors and homeowners get no mail',
    ]);
  });

  test('says that mail is off although its sender is verified', async () => {
    account.functions = [{ Environment: { Variables: { ...settings, MAIL: 'off' } } }];
    expect(await sayingOf('Mail')).toEqual([
      'soon',
      'SES has verified hello@pavers.test, but mail is off',
      'Deploy with -c mailVerified=true.',
    ]);
  });

  test.each([
    [10, 'failing', '10 functions may run at once, too few: busy minutes answer 503'],
    [400, 'soon', '400 functions may run at once'],
  ])('says what a quota of %d functions at once means', async (instances, state, message) => {
    account.instances = instances;
    const said = await sayingOf('Lambda’s quota');
    expect(said).toEqual([state, message, expect.stringContaining('Service Quotas')]);
  });

  test.each([
    ['2026-11-20T00:00:00Z', 'failing', 'expired on 2026-11-20, so the map stays gray'],
    ['2026-12-01T12:00:00Z', 'soon', 'expires on 2026-12-01, in 10 days'],
    ['2028-01-01T00:00:00Z', 'ok', 'is valid until 2028-01-01'],
    [undefined, 'failing', 'does not exist, so the map stays gray'],
  ])('says of a map key that ends at %s that it is %s', async (expires, state, message) => {
    account.keyExpires = expires;
    expect((await sayingOf('Map key')).slice(0, 2)).toEqual([state, message]);
  });

  test('says that nothing can be restored, or how far the backup is behind', async () => {
    account.backup = { PointInTimeRecoveryStatus: 'DISABLED' };
    expect((await sayingOf('Backup of the table')).slice(0, 2)).toEqual([
      'failing',
      'point-in-time recovery is off: nothing can be restored',
    ]);
    account.backup = { ...healthy().backup, LatestRestorableDateTime: seconds('2026-11-21T08:00:00Z') };
    expect((await sayingOf('Backup of the table')).slice(0, 2)).toEqual([
      'failing',
      'the backup is 240 minutes behind',
    ]);
  });
});
