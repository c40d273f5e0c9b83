import { EventBridgeClient, PutEventsCommand } from '@aws-sdk/client-eventbridge';
import type { PutEventsRequestEntry } from '@aws-sdk/client-eventbridge';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { awsListener } from '../aws/aws-listener.ts';
import { eventsService } from '../aws/events-service.ts';
import type { BusEntry, PutEvents } from '../aws/events-service.ts';
import { listen } from '../http/http-server.ts';
import type { Listening } from '../http/http-server.ts';
import { readResourcePolicies } from '../iam/resource-policies.ts';
import type { StackTemplate } from '../template/cloud-formation.ts';
import { openTemplate } from '../template/template.ts';
import { openEventBus } from './event-bus.ts';
import { openTopics } from './topics.ts';

const rule = {
  EventBusName: { Ref: 'Bus' },
  EventPattern: { source: ['paveprint'], 'detail-type': ['lead.created'] },
  State: 'ENABLED',
  Targets: [
    {
      Id: 'Target0',
      Arn: { Ref: 'Topic' },
      DeadLetterConfig: { Arn: { 'Fn::GetAtt': ['Undelivered', 'Arn'] } },
      InputPath: '$.detail.notice',
    },
  ],
};

const resources = {
  Bus: { Type: 'AWS::Events::EventBus', Properties: { Name: 'paveprint' } },
  Rule: { Type: 'AWS::Events::Rule', Properties: rule },
  Topic: { Type: 'AWS::SNS::Topic', Properties: { DisplayName: 'Sample leads' } },
  Staff: {
    Type: 'AWS::SNS::Subscription',
    Properties: { TopicArn: { Ref: 'Topic' }, Protocol: 'email', Endpoint: 'staff@paveprint.example' },
  },
  Undelivered: { Type: 'AWS::SQS::Queue', Properties: {} },
};

const toTopic = {
  Effect: 'Allow',
  Action: 'sns:Publish',
  Principal: { Service: 'events.amazonaws.com' },
  Resource: { Ref: 'Topic' },
};
const toQueue = {
  Effect: 'Allow',
  Action: 'sqs:SendMessage',
  Principal: { Service: 'events.amazonaws.com' },
  Resource: { 'Fn::GetAtt': ['Undelivered', 'Arn'] },
  Condition: { ArnEquals: { 'aws:SourceArn': { 'Fn::GetAtt': ['Rule', 'Arn'] } } },
};
const policies = (topic: object = toTopic, queue: object = toQueue) => ({
  TopicPolicy: {
    Type: 'AWS::SNS::TopicPolicy',
    Properties: { Topics: [{ Ref: 'Topic' }], PolicyDocument: { Version: '2012-10-17', Statement: [topic] } },
  },
  QueuePolicy: {
    Type: 'AWS::SQS::QueuePolicy',
    Properties: { Queues: [{ Ref: 'Undelivered' }], PolicyDocument: { Version: '2012-10-17', Statement: [queue] } },
  },
});

const templateOf = (Resources: StackTemplate['Resources']) =>
  openTemplate({ directory: '', stacks: { app: { Resources, Outputs: {} } } }, () => 'secret');

const sent: unknown[] = [];
const undelivered: unknown[] = [];
let mailWorks = true;
let listening: Listening;
let client: EventBridgeClient;

const failures = { send: async (queue: string, event: unknown) => void undelivered.push([queue, event]) };
const reported: unknown[] = [];

function busOf(Resources: StackTemplate['Resources']): PutEvents {
  const template = templateOf(Resources);
  const policy = readResourcePolicies(template);
  const deliverMail = async (mail: unknown) => {
    if (!mailWorks) throw new Error('the outbox is full');
    sent.push(mail);
  };
  const publish = openTopics({ template, policies: policy, deliverMail, invoke: async () => undefined });
  return openEventBus({ template, policies: policy, publish, failures, report: (error) => void reported.push(error) });
}

beforeAll(async () => {
  const put = busOf({ ...resources, ...policies() });
  const service = eventsService(put, { knows: () => true, denial: () => undefined });
  const answer = awsListener(
    async (request, response) => service({ request, response, principal: 'Fn' }),
    () => undefined,
  );
  listening = await listen(answer, 0);
  client = new EventBridgeClient({
    region: 'us-east-1',
    endpoint: `http://127.0.0.1:${listening.port}`,
    credentials: { accessKeyId: 'Fn', secretAccessKey: 'local' },
    maxAttempts: 1,
  });
});
afterAll(() => listening.close());
beforeEach(() => {
  mailWorks = true;
  sent.length = 0;
  undelivered.length = 0;
  reported.length = 0;
});

const lead = (more: Partial<PutEventsRequestEntry> = {}): PutEventsRequestEntry => ({
  EventBusName: 'paveprint',
  Source: 'paveprint',
  DetailType: 'lead.created',
  Detail: JSON.stringify({ notice: 'New trial lead' }),
  ...more,
});
const put = (...Entries: PutEventsRequestEntry[]) => client.send(new PutEventsCommand({ Entries }));

describe('the event bus, through the real client', () => {
  test('sends a matching event to the subscribers of the topic', async () => {
    const { FailedEntryCount, Entries } = await put(lead({ Time: new Date() }));
    expect([FailedEntryCount, Entries?.[0]?.EventId]).toEqual([0, expect.any(String)]);
    expect(sent).toMatchObject([
      {
        Destination: { ToAddresses: ['staff@paveprint.example'] },
        Content: { Simple: { Body: { Text: { Data: '"New trial lead"' } } } },
      },
    ]);
  });

  test.each([
    ['another type', { DetailType: 'visit.booked' }],
    ['another source', { Source: 'somebody' }],
  ])('does not send %s', async (_name, more) => {
    expect((await put(lead(more))).FailedEntryCount).toBe(0);
    expect(sent).toEqual([]);
  });

  test.each([
    ['is not JSON', { Detail: 'x' }, 'MalformedDetail'],
    ['is not an object', { Detail: '[]' }, 'MalformedDetail'],
    ['has no source', { Source: '' }, 'InvalidArgument'],
    ['names a bus that is not there', { EventBusName: 'other' }, 'InvalidArgument'],
  ])('refuses an entry that %s, and no other', async (_name, more, code) => {
    const { FailedEntryCount, Entries = [] } = await put(lead(more), lead());
    expect([FailedEntryCount, Entries.map(({ ErrorCode }) => ErrorCode)]).toEqual([1, [code, undefined]]);
    expect(sent).toHaveLength(1);
  });

  test('accepts ten entries and refuses eleven', async () => {
    await expect(put(...Array.from({ length: 11 }, () => lead()))).rejects.toMatchObject({
      name: 'ValidationException',
    });
    expect((await put(...Array.from({ length: 10 }, () => lead()))).FailedEntryCount).toBe(0);
  });

  test('dead-letters an event that the topic does not accept', async () => {
    mailWorks = false;
    expect((await put(lead())).FailedEntryCount).toBe(0);
    expect(undelivered).toMatchObject([
      ['Undelivered', { 'detail-type': 'lead.created', detail: { notice: expect.any(String) } }],
    ]);
  });

  test.each([
    [
      'rule with another kind of pattern',
      { Rule: { ...resources.Rule, Properties: { ...rule, EventPattern: { account: ['1'] } } } },
    ],
    [
      'subscription other than e-mail',
      { Staff: { ...resources.Staff, Properties: { ...resources.Staff.Properties, Protocol: 'https' } } },
    ],
  ])('does not start with a %s', (_name, more) => {
    expect(() => busOf({ ...resources, ...policies(), ...more })).toThrow(/Rule|Staff/);
  });

  describe('and resource policies', () => {
    const entry: BusEntry = {
      busName: 'paveprint',
      source: 'paveprint',
      detailType: 'lead.created',
      detail: {},
      time: 0,
    };
    const other = { Principal: { Service: 'cloudwatch.amazonaws.com' } };

    test('dead-letters an event that the policy of the topic refuses, saying whom it refuses', async () => {
      await busOf({ ...resources, ...policies({ ...toTopic, ...other }) })(entry);
      expect([sent, undelivered.length]).toEqual([[], 1]);
      expect(String(reported[0])).toMatch(/events.amazonaws.com is not authorized to perform: sns:Publish/);
    });

    test.each([
      ['rule', { ArnLike: { 'aws:SourceArn': { 'Fn::GetAtt': ['Rule', 'Arn'] } } }],
      ['account', { StringEquals: { 'aws:SourceAccount': { Ref: 'AWS::AccountId' } } }],
    ])(
      'dead-letters an event if the policy of the topic names its %s, which EventBridge does not tell',
      async (_name, own) => {
        await busOf({ ...resources, ...policies({ ...toTopic, Condition: own }) })(entry);
        expect([sent, undelivered.length]).toEqual([[], 1]);
      },
    );

    test('loses an event, and says so, that neither the topic nor the queue accepts', async () => {
      const { Condition: _own, ...unconditional } = toQueue;
      const foreign = { ArnEquals: { 'aws:SourceArn': 'arn:aws:events:us-east-1:000000000000:rule/Other' } };
      const resourcesOf = { ...policies({ ...toTopic, ...other }, { ...unconditional, Condition: foreign }) };
      await busOf({ ...resources, ...resourcesOf })(entry);
      expect([sent, undelivered]).toEqual([[], []]);
      expect(String(reported[1])).toMatch(/not authorized to perform: sqs:SendMessage/);
    });
  });
});
