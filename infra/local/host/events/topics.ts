import * as z from 'zod';

import type { ResourcePolicies, ServiceCall } from '../iam/resource-policies.ts';
import type { Template } from '../template/template.ts';

const topic = z.strictObject({ DisplayName: z.string(), Tags: z.unknown().optional() });
/** E-mail is the only protocol; any other throws. */
const subscription = z.strictObject({ TopicArn: z.string(), Protocol: z.literal('email'), Endpoint: z.email() });

/** The service that publishes, and the alarm or rule in whose name it does. */
export type Publisher = Pick<ServiceCall, 'service' | 'sourceArn'>;

/** Throws AWS's refusal when the topic's policy does not let the publisher in. */
export type Publish = (topicArn: string, message: string, publisher: Publisher) => Promise<void>;

export type TopicsOptions = {
  readonly template: Template;
  readonly policies: ResourcePolicies;
  readonly deliverMail: (input: unknown) => Promise<unknown>;
};

/** SNS topics with e-mail subscribers, who receive a message with SNS's subject and sender. Anything else throws. */
export function openTopics({ template, policies, deliverMail }: TopicsOptions): Publish {
  const names = new Map(
    template.all('AWS::SNS::Topic', topic).map(({ id, properties }) => [id, properties.DisplayName] as const),
  );
  const subscriptions = template.all('AWS::SNS::Subscription', subscription).map(({ properties }) => properties);
  return async (topicArn, message, publisher) => {
    const name = names.get(topicArn.replace(/^.*:/, ''));
    if (name === undefined) throw new Error(`There is no topic ${topicArn}.`);
    const denial = policies.denial({ ...publisher, action: 'sns:Publish', resource: topicArn });
    if (denial !== undefined) throw new Error(denial);
    for (const { Endpoint } of subscriptions.filter(({ TopicArn }) => TopicArn === topicArn)) {
      await deliverMail({
        FromEmailAddress: `${name} <no-reply@sns.amazonaws.com>`,
        Destination: { ToAddresses: [Endpoint] },
        Content: { Simple: { Subject: { Data: 'AWS Notification Message' }, Body: { Text: { Data: message } } } },
      });
    }
  };
}
