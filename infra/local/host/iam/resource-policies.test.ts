import { describe, expect, test } from 'vitest';

import { requireReachableTopics } from '../alarms/alarm.ts';
import { openTemplate } from '../template/template.ts';
import { readResourcePolicies } from './resource-policies.ts';
import type { ServiceCall } from './resource-policies.ts';

const TOPIC = 'arn:aws:sns:us-east-1:000000000000:Topic';
const ALARM = 'arn:aws:cloudwatch:us-east-1:000000000000:alarm:Failing';

const onlyEncrypted = {
  Effect: 'Deny',
  Action: 'sns:Publish',
  Principal: '*',
  Resource: { Ref: 'Topic' },
  Condition: { Bool: { 'aws:SecureTransport': 'false' } },
};
const alarms = (more: object = {}) => ({
  Effect: 'Allow',
  Action: 'sns:Publish',
  Principal: { Service: 'cloudwatch.amazonaws.com' },
  Resource: { Ref: 'Topic' },
  ...more,
});
const policy = (...Statement: object[]) => ({
  Type: 'AWS::SNS::TopicPolicy',
  Properties: { Topics: [{ Ref: 'Topic' }], PolicyDocument: { Version: '2012-10-17', Statement } },
});
const alarm = {
  Type: 'AWS::CloudWatch::Alarm',
  Properties: {
    AlarmActions: [{ Ref: 'Topic' }],
    AlarmDescription: 'The API is failing.',
    ComparisonOperator: 'GreaterThanOrEqualToThreshold',
    EvaluationPeriods: 1,
    MetricName: '5xx',
    Namespace: 'AWS/ApiGateway',
    Period: 300,
    Statistic: 'Sum',
    Threshold: 5,
    TreatMissingData: 'notBreaching',
  },
};

function open(more: Record<string, { Type: string; Properties: Record<string, unknown> }>) {
  const Topic = { Type: 'AWS::SNS::Topic', Properties: { DisplayName: 'Alarms' } };
  const Resources = { Topic, Failing: alarm, ...more };
  return openTemplate({ directory: '', stacks: { app: { Resources, Outputs: {} } } }, () => '');
}

const publish: ServiceCall = {
  service: 'cloudwatch.amazonaws.com',
  action: 'sns:Publish',
  resource: TOPIC,
  sourceArn: ALARM,
};
const denial = (...Statement: object[]) => readResourcePolicies(open({ Policy: policy(...Statement) })).denial(publish);

describe('the policy of a topic', () => {
  test.each([
    ['allows nothing', [onlyEncrypted]],
    ['allows another service', [alarms({ Principal: { Service: 'events.amazonaws.com' } })]],
    ['allows another action', [alarms({ Action: 'sns:Subscribe' })]],
    ['names another topic', [alarms({ Resource: `${TOPIC}2` })]],
    ['names another source', [alarms({ Condition: { ArnLike: { 'aws:SourceArn': `${ALARM}2` } } })]],
    ['names another account', [alarms({ Condition: { StringEquals: { 'aws:SourceAccount': '111111111111' } } })]],
    ['denies what it also allows', [alarms(), alarms({ Effect: 'Deny' })]],
  ])('keeps an alarm out when it %s, and the host does not start', (_what, statements) => {
    expect(denial(...statements)).toContain(`cloudwatch.amazonaws.com is not authorized to perform: sns:Publish`);
    const template = open({ Policy: policy(...statements) });
    expect(() => requireReachableTopics(template, readResourcePolicies(template))).toThrow(/hear the alarm Failing/);
  });

  test.each([
    ['the service', {}],
    ['alarms of the account', { Condition: { ArnLike: { 'AWS:SourceArn': ALARM.replace('Failing', '*') } } }],
    ['the account', { Condition: { StringEquals: { 'aws:SourceAccount': { Ref: 'AWS::AccountId' } } } }],
  ])('lets an alarm in that it names by %s', (_what, more) => {
    expect(denial(onlyEncrypted, alarms(more))).toBeUndefined();
  });

  test('lets alarms in, and no rule, where there is none', () => {
    const policies = readResourcePolicies(open({}));
    expect(policies.denial(publish)).toBeUndefined();
    expect(policies.denial({ ...publish, service: 'events.amazonaws.com' })).toMatch(/no resource-based policy/);
  });

  test('exists once: AWS would keep the one that was deployed last', () => {
    expect(() => readResourcePolicies(open({ One: policy(alarms()), Two: policy(onlyEncrypted) }))).toThrow(
      /two policies/,
    );
  });

  test('with a condition that is not understood throws', () => {
    expect(() => denial(alarms({ Condition: { IpAddress: { 'aws:SourceIp': '10.0.0.0/8' } } }))).toThrow(/IpAddress/);
  });
});
