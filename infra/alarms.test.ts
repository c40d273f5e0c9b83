import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { readAlarms, ringAlarm } from './local/host/alarms/alarm.ts';
import type { Alarm } from './local/host/alarms/alarm.ts';
import { openTopics } from './local/host/events/topics.ts';
import { readResourcePolicies } from './local/host/iam/resource-policies.ts';
import { openTemplate } from './local/host/template/template.ts';
import type { Template } from './local/host/template/template.ts';
import { goesOff } from './local/host/testing/alarm-state.ts';
import { synthesize } from './local/paveprint/synth.ts';
import { writeFixtureFunctions } from './local/paveprint/testing/fixture-functions.ts';
import { production } from './local/paveprint/testing/templates.ts';

const directory = mkdtempSync(join(tmpdir(), 'paveprint-alarms-'));
let template: Template;
let alarms: readonly Alarm[];

beforeAll(() => {
  const siteDirectory = join(import.meta.dirname, 'not-built');
  const functionsDirectory = join(directory, 'functions');
  writeFixtureFunctions(functionsDirectory);
  const cloud = synthesize({
    outputDirectory: join(directory, 'out'),
    built: { functionsDirectory, siteDirectory },
    settings: { ...production, alarmEmail: 'operator@example.com' },
  });
  template = openTemplate(cloud, () => '{"current":"a","previous":""}');
  alarms = readAlarms(template);
});
afterAll(() => rmSync(directory, { recursive: true, force: true }));

/** What the metrics of an alarm publish, by part of their name. */
type Published = Readonly<Record<string, number>>;

/** For each alarm, values that set it off and values that do not. */
const provoked: readonly (readonly [name: string, setsOff: Published, leavesQuiet: Published])[] = [
  ['ApiFailing', { '5xx': 5 }, { '5xx': 4 }],
  ['ApiRefusing', { '4xx': 20_000 }, { '4xx': 19_999 }],
  ['EdgeFailing', { '5xxErrorRate': 1, Requests: 500 }, { '5xxErrorRate': 100, Requests: 1 }],
  ['FunctionErrors', { ErrorLines: 5 }, { ErrorLines: 4 }],
  ['OperatorNeeded', { OperatorLines: 1 }, { OperatorLines: 0 }],
  ['FunctionsCutShort', { CutShort: 3 }, { CutShort: 2 }],
  ['FunctionsThrottled', { 'AWS/Lambda Throttles': 10 }, { 'AWS/Lambda Throttles': 9 }],
  ['JobsFailing', { ExecutionsFailed: 3, ExecutionsStarted: 3 }, { ExecutionsFailed: 3, ExecutionsStarted: 30 }],
  ['JobsFailing', { ExecutionsFailed: 30, ExecutionsStarted: 300 }, { ExecutionsStarted: 300 }],
  ['JobsStuck', { ExecutionsTimedOut: 1 }, {}],
  ['JobsStuck', { ExecutionsAborted: 1 }, { ExecutionsTimedOut: 0, ExecutionsAborted: 0 }],
  ['ExportStuck', { ExecutionsTimedOut: 1 }, { ExecutionsTimedOut: 0 }],
  ['RecordsSetAside', { OnFailureDestinationDeliveredEventCount: 1 }, {}],
  ['MailNoticesSetAside', { ApproximateNumberOfMessagesVisible: 1 }, { ApproximateNumberOfMessagesVisible: 0 }],
  ['LeadMailStuck', { ApproximateNumberOfMessagesVisible: 1 }, { ApproximateNumberOfMessagesVisible: 0 }],
  ['StreamBehind', { IteratorAge: 900_000 }, { IteratorAge: 899_000 }],
  ['ClockBehind', { MinutesBehind: 10 }, { MinutesBehind: 9 }],
  ['ClockBehind', {}, { MinutesBehind: 0 }],
  ['BackgroundBehind', { IteratorAge: 900_000 }, { IteratorAge: 899_000 }],
  ['TableThrottled', { 'ReadThrottleEvents TableName=Table': 10 }, { ReadThrottleEvents: 1, WriteThrottleEvents: 1 }],
  ['TableThrottled', { 'WriteThrottleEvents GlobalSecondaryIndexName=gsi1': 10 }, {}],
  ['TableThrottled', { 'ReadThrottleEvents GlobalSecondaryIndexName=gsi2': 10 }, {}],
  ['BackupFailed', { NumberOfBackupJobsFailed: 1 }, { NumberOfBackupJobsFailed: 0 }],
  ['MailBounces', { 'Reputation.BounceRate': 0.05 }, { 'Reputation.BounceRate': 0.049 }],
  ['MailComplaints', { 'Reputation.ComplaintRate': 0.001 }, { 'Reputation.ComplaintRate': 0.0009 }],
];

function alarmOf(name: string): Alarm {
  const found = alarms.find(({ id }) => new RegExp(`^Alarms${name}[0-9A-F]{8}$`).test(id));
  if (!found) throw new Error(`The template has no alarm ${name}.`);
  return found;
}

function goesOffWith(name: string, published: Published): boolean {
  const alarm = alarmOf(name);
  const values = Object.entries(published).flatMap(([part, value]) => {
    const named = alarm.metrics.filter((metric) => metric.name.includes(part));
    if (named.length === 0) throw new Error(`${name} does not watch ${part}.`);
    return named.map((metric) => [metric.name, value] as const);
  });
  return goesOff(alarm, Object.fromEntries(values));
}

describe('every alarm', () => {
  test.each(provoked)('%s goes off for %j, and not for %j', (name, setsOff, leavesQuiet) => {
    expect([goesOffWith(name, setsOff), goesOffWith(name, leavesQuiet)]).toEqual([true, false]);
  });

  test('of the edge watches metrics as CloudFront names them, with the region Global', () => {
    for (const { name } of alarmOf('EdgeFailing').metrics) {
      expect(name).toMatch(/^AWS\/CloudFront (?:5xxErrorRate|Requests) DistributionId=\w+ Region=Global$/);
    }
  });

  test('is provoked here', () => {
    const names = new Set(provoked.map(([name]) => alarmOf(name).id));
    expect(alarms.map(({ id }) => id).filter((id) => !names.has(id))).toEqual([]);
  });

  test('reaches the operator by mail, with a link to what to do', async () => {
    const mails: unknown[] = [];
    const policies = readResourcePolicies(template);
    const never = () => Promise.reject(new Error('An alarm invokes no function.'));
    const publish = openTopics({
      template,
      policies,
      deliverMail: async (mail) => void mails.push(mail),
      invoke: never,
    });
    for (const alarm of alarms) await ringAlarm(alarm, publish);
    expect(mails).toHaveLength(alarms.length);
    for (const mail of mails) {
      expect(JSON.stringify(mail)).toContain('operator@example.com');
      expect(JSON.stringify(mail)).toMatch(/infra\/runbook\.md#[\w-]+/);
    }
  });
});
