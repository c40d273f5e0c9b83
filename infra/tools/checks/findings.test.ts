import { App, CfnResource, Stack } from 'aws-cdk-lib';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';

import { endpoints } from '#shared/api.ts';
import { openTemplates, production } from '../../local/paveprint/testing/templates.ts';
import { acknowledged } from './acknowledged-findings.ts';
import { findingsOf, found, isAbout } from './findings.ts';
import type { Finding } from './findings.ts';

const { built, settingsOf, close } = openTemplates();

let inProduction: readonly Finding[] = [];

beforeAll(() => {
  // The CDK prints all findings, including those that are acknowledged.
  vi.spyOn(console, 'error').mockReturnValue();
  vi.spyOn(console, 'log').mockReturnValue();
  inProduction = findingsOf({ endpoints, built, app: { context: settingsOf(production) } });
});
afterAll(() => {
  vi.restoreAllMocks();
  close();
});

const told = ({ rule, detail, path }: Finding) => `${rule}${detail === '' ? '' : `[${detail}]`} at ${path}`;

describe('what rule packs find in the templates of production', () => {
  test('is acknowledged with one reason, or mended', () => {
    const reasons = inProduction.map((finding) => acknowledged.filter((one) => isAbout(one, finding)).length);
    expect(inProduction.filter((_finding, index) => reasons[index] !== 1).map(told)).toEqual([]);
  });

  test('is found: a reason outlives its finding nowhere', () => {
    const stale = acknowledged.flatMap((one) =>
      one.rules
        .filter((rule) => !inProduction.some((finding) => finding.rule === rule && isAbout(one, finding)))
        .map((rule) => `${rule}: ${one.reason}`),
    );
    expect(stale).toEqual([]);
  });
});

const privateBucket = { BlockPublicAcls: true, BlockPublicPolicy: true, IgnorePublicAcls: true };

test.each([
  ['FUNCTIONS_RUN_ON_ARM', 'AWS::Lambda::Function', { Runtime: 'nodejs24.x', Architectures: ['x86_64'] }],
  ['LOGS_EXPIRE', 'AWS::Logs::LogGroup', { LogGroupName: 'forever' }],
  ['BUCKETS_ARE_PRIVATE', 'AWS::S3::Bucket', { PublicAccessBlockConfiguration: privateBucket }],
  ['QUEUES_KEEP_TWO_WEEKS', 'AWS::SQS::Queue', { MessageRetentionPeriod: 60 }],
  ['ALARMS_REACH_SOMEBODY', 'AWS::CloudWatch::Alarm', { AlarmDescription: 'help', AlarmActions: ['arn'] }],
])('the rule %s finds what breaks it', (rule, type, properties) => {
  const broken = found((outdir) => {
    const app = new App({ outdir });
    const stack = new Stack(app, 'Broken');
    // oxlint-disable-next-line no-new -- a construct adds itself to its scope
    new CfnResource(stack, 'Thing', { type, properties });
    return app;
  });
  expect(broken.map((finding) => finding.rule)).toContain(rule);
});
