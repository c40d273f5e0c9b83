import { randomUUID } from 'node:crypto';
import * as z from 'zod';

import type { ResourcePolicies, ServiceCall } from '../iam/resource-policies.ts';
import type { Template } from '../template/template.ts';
import type { AsyncInvoke } from './async-invoke.ts';

const topic = z.strictObject({ DisplayName: z.string(), Tags: z.unknown().optional() });
/** E-mail and functions are the only protocols; any other throws. */
const subscription = z.discriminatedUnion('Protocol', [
  z.strictObject({ TopicArn: z.string(), Protocol: z.literal('email'), Endpoint: z.email() }),
  z.strictObject({ TopicArn: z.string(), Protocol: z.literal('lambda'), Endpoint: z.string() }),
]);

const permission = z.object({ FunctionName: z.string(), Principal: z.string(), SourceArn: z.string().optional() });

/** The service that publishes, and the alarm or sender on whose behalf it does. */
export type Publisher = Pick<ServiceCall, 'service' | 'sourceArn'>;

/** Throws AWS's refusal when the topic's policy does not let the publisher in. */
export type Publish = (topicArn: string, message: string, publisher: Publisher) => Promise<void>;

export type TopicsOptions = {
  readonly template: Template;
  readonly policies: ResourcePolicies;
  readonly deliverMail: (input: unknown) => Promise<unknown>;
  readonly invoke: AsyncInvoke;
};

/**
 * SNS topics with e-mail subscribers, who receive a message with SNS's subject and sender, and functions, which must let
 * the topic invoke them. Anything else throws.
 */
export function openTopics({ template, policies, deliverMail, invoke }: TopicsOptions): Publish {
  const names = new Map(
    template.all('AWS::SNS::Topic', topic).map(({ id, properties }) => [id, properties.DisplayName] as const),
  );
  const subscriptions = template.all('AWS::SNS::Subscription', subscription).map(({ properties }) => properties);
  for (const one of subscriptions) if (one.Protocol === 'lambda') requirePermission(template, one);
  return async (topicArn, message, publisher) => {
    const name = names.get(topicArn.replace(/^.*:/, ''));
    if (name === undefined) throw new Error(`There is no topic ${topicArn}.`);
    const denial = policies.denial({ ...publisher, action: 'sns:Publish', resource: topicArn });
    if (denial !== undefined) throw new Error(denial);
    for (const { Endpoint, Protocol } of subscriptions.filter(({ TopicArn }) => TopicArn === topicArn)) {
      if (Protocol === 'lambda') await invoke(Endpoint, notification(topicArn, message));
      else await deliverMail(mailOf(name, Endpoint, message));
    }
  };
}

type Subscribed = { readonly TopicArn: string; readonly Endpoint: string };

function requirePermission(template: Template, { TopicArn, Endpoint }: Subscribed): void {
  const granted = template
    .all('AWS::Lambda::Permission', permission)
    .some(
      ({ properties: { FunctionName, Principal, SourceArn } }) =>
        FunctionName === Endpoint && Principal === 'sns.amazonaws.com' && (SourceArn ?? TopicArn) === TopicArn,
    );
  if (!granted) throw new Error(`${Endpoint} does not let ${TopicArn} invoke it.`);
}

const mailOf = (name: string, to: string, message: string) => ({
  FromEmailAddress: `${name} <no-reply@sns.amazonaws.com>`,
  Destination: { ToAddresses: [to] },
  Content: { Simple: { Subject: { Data: 'AWS Notification Message' }, Body: { Text: { Data: message } } } },
});

/** What a subscribed function receives. */
const notification = (TopicArn: string, Message: string) => ({
  Records: [
    {
      EventSource: 'aws:sns',
      EventVersion: '1.0',
      EventSubscriptionArn: `${TopicArn}:${randomUUID()}`,
      Sns: {
        Type: 'Notification',
        MessageId: randomUUID(),
        TopicArn,
        Message,
        Timestamp: new Date().toISOString(),
        MessageAttributes: {},
      },
    },
  ],
});
