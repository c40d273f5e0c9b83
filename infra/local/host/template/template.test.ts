import { describe, expect, it } from 'vitest';
import * as z from 'zod';

import type { CloudFormation, StackTemplate } from './cloud-formation.ts';
import { openTemplate } from './template.ts';

const bucket = { Type: 'AWS::S3::Bucket', Properties: {} };
const queue = (Properties: Record<string, unknown>) => ({ Type: 'AWS::SQS::Queue', Properties });

const stack = (Resources: StackTemplate['Resources'], Outputs: StackTemplate['Outputs'] = {}): StackTemplate => ({
  Resources,
  Outputs,
});

function open(stacks: CloudFormation['stacks']) {
  return openTemplate({ directory: '/nowhere', stacks }, (arn) => `the secret of ${arn.replace(/^.*:/, '')}`);
}

const properties = (value: unknown) =>
  open({ app: stack({ Data: bucket, Queue: queue({ value }) }) }).one('AWS::SQS::Queue', z.unknown()).properties;

describe('a template', () => {
  it.each([
    [{ Ref: 'Data' }, 'data'],
    [{ Ref: 'AWS::Region' }, 'us-east-1'],
    [{ Ref: 'AWS::StackName' }, 'app'],
    [{ 'Fn::GetAtt': ['Data', 'Arn'] }, 'arn:aws:s3:::data'],
    [{ 'Fn::Join': ['/', [{ Ref: 'Data' }, 'media', '*']] }, 'data/media/*'],
    [{ 'Fn::Select': [2, { 'Fn::Split': ['/', 'https://host/path'] }] }, 'host'],
    [{ 'Fn::Sub': 'x-${AWS::AccountId}-${Data.Arn}' }, 'x-000000000000-arn:aws:s3:::data'],
  ])('resolves %j', (value, resolved) => {
    expect(properties(value)).toEqual({ value: resolved });
  });

  it('resolves a value that another stack exports', () => {
    const data = stack({ Data: bucket }, { Out: { Value: { Ref: 'Data' }, Export: { Name: 'data:name' } } });
    const app = stack({ Queue: queue({ value: { 'Fn::ImportValue': 'data:name' } }) });
    expect(open({ data, app }).one('AWS::SQS::Queue', z.unknown()).properties).toEqual({ value: 'data' });
  });

  it('resolves references to secrets, also joined ones', () => {
    const value = { 'Fn::Join': ['', ['{{resolve:secretsmanager:', 'arn:aws:x:Origin', ':SecretString:::}}']] };
    expect(properties(value)).toEqual({ value: 'the secret of Origin' });
  });

  it('resolves a field of a secret, in whichever version', () => {
    const reference = (field: string, version = '') =>
      `{{resolve:secretsmanager:arn:aws:x:Origin:SecretString:${field}::${version}}}`;
    const value = { 'Fn::Join': ['', [reference('current'), ',', reference('previous', 'a-1')]] };
    const template = openTemplate({ directory: '', stacks: { app: stack({ Queue: queue({ value }) }) } }, () =>
      JSON.stringify({ current: 'new', previous: 'old' }),
    );
    expect(template.one('AWS::SQS::Queue', z.unknown()).properties).toEqual({ value: 'new,old' });
  });

  it.each([
    [
      'a resource type',
      () => open({ app: stack({ Thing: { Type: 'AWS::Glue::Job', Properties: {} } }) }),
      /AWS::Glue::Job/,
    ],
    [
      'a condition',
      () => open({ app: stack({ Data: { ...bucket, Condition: 'IsProduction' } }) }),
      /condition of .* Data/,
    ],
    ['an intrinsic', () => properties({ 'Fn::Cidr': ['10.0.0.0/16'] }), /Fn::Cidr/],
    ['an attribute', () => properties({ 'Fn::GetAtt': ['Data', 'WebsiteURL'] }), /Data\.WebsiteURL/],
    ['a resource that is referred to', () => properties({ Ref: 'Nothing' }), /Nothing/],
    ['an export', () => properties({ 'Fn::ImportValue': 'data:other' }), /data:other/],
    ['a kind of dynamic reference', () => properties('{{resolve:ssm:name}}'), /resolve:ssm/],
  ])('throws on %s it does not know', (_what, work, words) => {
    expect(work).toThrow(words);
  });

  it('throws on a property the reader of a resource does not understand', () => {
    const template = open({ app: stack({ Queue: queue({ FifoQueue: true }) }) });
    expect(() => template.all('AWS::SQS::Queue', z.strictObject({}))).toThrow(/FifoQueue/);
  });

  it('throws when two stacks use one id', () => {
    expect(() => open({ app: stack({ Data: bucket }), data: stack({ Data: bucket }) })).toThrow(/Two stacks/);
  });
});
