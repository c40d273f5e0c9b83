import * as z from 'zod';

import type { Template } from '../template/template.ts';

const topic = z.strictObject({ DisplayName: z.string(), Tags: z.unknown().optional() });
/** E-mail is the only protocol; any other throws. */
const subscription = z.strictObject({ TopicArn: z.string(), Protocol: z.literal('email'), Endpoint: z.email() });

export type Publish = (topicArn: string, message: string) => Promise<void>;

/** SNS topics with e-mail subscribers, who receive a message with SNS's subject and sender. Anything else throws. */
export function openTopics(template: Template, deliverMail: (input: unknown) => Promise<unknown>): Publish {
  const names = new Map(
    template.all('AWS::SNS::Topic', topic).map(({ id, properties }) => [id, properties.DisplayName] as const),
  );
  const subscriptions = template.all('AWS::SNS::Subscription', subscription).map(({ properties }) => properties);
  return async (topicArn, message) => {
    const name = names.get(topicArn.replace(/^.*:/, ''));
    if (name === undefined) throw new Error(`There is no topic ${topicArn}.`);
    for (const { Endpoint } of subscriptions.filter(({ TopicArn }) => TopicArn === topicArn)) {
      await deliverMail({
        FromEmailAddress: `${name} <no-reply@sns.amazonaws.com>`,
        Destination: { ToAddresses: [Endpoint] },
        Content: { Simple: { Subject: { Data: 'AWS Notification Message' }, Body: { Text: { Data: message } } } },
      });
    }
  };
}
