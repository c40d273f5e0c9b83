import { afterAll, beforeEach, describe, expect, test } from 'vitest';

import { checkDeployment } from './check-deployment.ts';
import { findDeployment } from './deployment.ts';
import { ALARMS, confirmed, healthy, mappingOf, openAws, seconds, settings, STACK } from './testing/aws-account.ts';

const now = new Date('2026-11-21T12:00:00Z');

/** A sound account, in which each test breaks one thing. */
let account = healthy();
beforeEach(() => {
  account = healthy();
});

const { aws, close } = await openAws(() => account);
afterAll(close);

/** The doctor's findings about one provider, in the account as it is now. */
async function sayingOf(provider: string): Promise<readonly (string | undefined)[]> {
  const deployment = await findDeployment(aws, STACK);
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
    const deployment = await findDeployment(aws, STACK);
    const { findings, keys } = await checkDeployment(deployment ?? { stack: STACK, aws, settings: {} }, now);
    expect(findings.map(({ provider, state }) => `${provider}: ${state}`)).toEqual([
      'Secret of OpenAI: ok',
      'Secret of Google Street View: ok',
      'Secret of Mapillary: ok',
      'Secret of the listings: ok',
      'Secret of Stripe: ok',
      'Alarms by e-mail: ok',
      'Consumers of the stream: ok',
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
    expect(await findDeployment(aws, 'paveprint-app-dev')).toBeUndefined();
  });

  test('says which secret is empty, what is missing then, and the command that fills it', async () => {
    const { mapillary: _empty, ...filled } = account.secrets;
    account.secrets = filled;
    expect(await sayingOf('Secret of Mapillary')).toEqual([
      'off',
      'is empty: there are no photos from Mapillary',
      `aws secretsmanager put-secret-value --secret-id mapillary --secret-string '{"accessToken":"..."}'`,
    ]);
    account.secrets = { ...filled, openai: 'sk-plain' };
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

  const enable = 'aws lambda update-event-source-mapping --region us-east-1 --uuid uuid-of-background --enabled';
  const waits = 'views, visits, leads and mail wait, and are lost after a day';
  const foreign = { ...mappingOf('other', { State: 'Disabled' }), EventSourceArn: 'arn:aws:sqs:us-east-1:1:other' };

  test.each([
    ['switched off', [mappingOf('background', { State: 'Disabled' })], `background is disabled: ${waits}`, enable],
    [
      'being switched off',
      [mappingOf('background', { State: 'Disabling' })],
      `background is disabling: ${waits}`,
      enable,
    ],
    [
      'refused',
      [mappingOf('background', { State: 'Enabled', LastProcessingResult: 'PROBLEM: Function call failed' })],
      'background was not called (PROBLEM: Function call failed)',
      'its role',
    ],
    ['gone', [foreign], `only 1 of 2 are there: ${waits}`, 'drift'],
  ])('says that a consumer of the stream is %s, which no alarm tells', async (_what, others, message, remedy) => {
    account.mappings = [mappingOf('stream'), ...others];
    const said = await sayingOf('Consumers of the stream');
    expect(said).toEqual(['failing', message, expect.stringContaining(remedy)]);
  });

  test('finds nothing wrong with consumers of which nothing was asked yet, nor with those of others', async () => {
    const idle = mappingOf('background', { State: 'Enabled', LastProcessingResult: 'No records processed' });
    account.mappings = [mappingOf('stream'), idle, foreign];
    expect((await sayingOf('Consumers of the stream'))[0]).toBe('ok');
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
