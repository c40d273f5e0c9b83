import { describe, expect, test } from 'vitest';

import { readPermissions } from '../iam/permissions.ts';
import type { StackTemplate } from '../template/cloud-formation.ts';
import { openTemplate } from '../template/template.ts';
import { openScheduler } from './scheduler.ts';

const target = {
  Arn: { 'Fn::GetAtt': ['Fn', 'Arn'] },
  RoleArn: { 'Fn::GetAtt': ['Role', 'Arn'] },
  Input: '{"time":"<aws.scheduler.scheduled-time>","by":"<aws.scheduler.schedule-arn>"}',
  RetryPolicy: { MaximumRetryAttempts: 0, MaximumEventAgeInSeconds: 60 },
};
const schedule = {
  ScheduleExpression: 'cron(* * * * ? *)',
  FlexibleTimeWindow: { Mode: 'OFF' },
  Target: target,
};
const trust = (service: string) => ({
  AssumeRolePolicyDocument: {
    Statement: [
      {
        Effect: 'Allow',
        Action: 'sts:AssumeRole',
        Principal: { Service: service },
        Condition: { StringEquals: { 'aws:SourceAccount': { Ref: 'AWS::AccountId' } } },
      },
    ],
  },
});
const policy = (action: string) => ({
  Roles: [{ Ref: 'Role' }],
  PolicyDocument: {
    Version: '2012-10-17',
    Statement: [{ Effect: 'Allow', Action: action, Resource: { 'Fn::GetAtt': ['Fn', 'Arn'] } }],
  },
});

type Properties = Record<string, unknown>;
type Changes = { readonly schedule?: Properties; readonly role?: Properties; readonly policy?: Properties };

/** A scheduler whose ticks a test controls, and a record of what it invoked. */
function open(changes: Changes = {}) {
  const Resources: StackTemplate['Resources'] = {
    Fn: { Type: 'AWS::Lambda::Function', Properties: { Role: { 'Fn::GetAtt': ['FnRole', 'Arn'] } } },
    FnRole: { Type: 'AWS::IAM::Role', Properties: { AssumeRolePolicyDocument: {} } },
    Role: { Type: 'AWS::IAM::Role', Properties: changes.role ?? trust('scheduler.amazonaws.com') },
    Policy: { Type: 'AWS::IAM::Policy', Properties: changes.policy ?? policy('lambda:InvokeFunction') },
    Minute: { Type: 'AWS::Scheduler::Schedule', Properties: { ...schedule, ...changes.schedule } },
  };
  const template = openTemplate({ directory: '', stacks: { app: { Resources, Outputs: {} } } }, () => 'secret');
  const invoked: unknown[] = [];
  let ring: (minute: Date) => void = () => undefined;
  let isStopped = false;
  const stop = openScheduler({
    template,
    permissions: readPermissions(template),
    invoke: async (functionArn, payload) => void invoked.push([functionArn, payload]),
    everyMinute: (tick) => {
      ring = tick;
      return () => {
        isStopped = true;
      };
    },
  });
  return { invoked, stop, ring: (minute: string) => ring(new Date(minute)), stopped: () => isStopped };
}

describe('the scheduler', () => {
  test('invokes the function every minute with the scheduled time, until it is stopped', () => {
    const { invoked, ring, stop, stopped } = open();
    ring('2026-11-24T15:00:00.000Z');
    ring('2026-11-24T15:01:00.000Z');
    const by = 'arn:aws:scheduler:us-east-1:000000000000:schedule/default/Minute';
    const fn = 'arn:aws:lambda:us-east-1:000000000000:function:Fn';
    expect(invoked).toEqual([
      [fn, { time: '2026-11-24T15:00:00Z', by }],
      [fn, { time: '2026-11-24T15:01:00Z', by }],
    ]);
    stop();
    expect(stopped()).toBe(true);
  });

  test.each<[string, Changes, RegExp]>([
    ['another rhythm', { schedule: { ScheduleExpression: 'rate(5 minutes)' } }, /Minute/],
    ['a flexible window', { schedule: { FlexibleTimeWindow: { Mode: 'FLEXIBLE' } } }, /Minute/],
    ['a second try', { schedule: { Target: { ...target, RetryPolicy: { MaximumRetryAttempts: 3 } } } }, /Minute/],
    ['a setting it does not know', { schedule: { KmsKeyArn: 'arn:aws:kms:us-east-1:000000000000:key/1' } }, /Minute/],
    ['a role that the service may not take', { role: trust('events.amazonaws.com') }, /may not take the role Role/],
    [
      'a role that may not invoke',
      { policy: policy('lambda:GetFunction') },
      /not authorized to perform: lambda:Invoke/,
    ],
  ])('does not start with %s', (_name, changes, message) => {
    expect(() => open(changes)).toThrow(message);
  });
});
