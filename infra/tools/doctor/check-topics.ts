import { paginateListSubscriptionsByTopic, paginateListTopics, SNSClient } from '@aws-sdk/client-sns';

import type { Deployment } from './deployment.ts';
import { examine } from './examine.ts';
import type { Finding } from './finding.ts';

/** What SNS answers instead of an ARN until the person has pressed the link in the mail. */
const UNCONFIRMED = 'PendingConfirmation';

/** Whether somebody hears the alarms, and whether everybody who was subscribed has confirmed it. */
export function checkTopics({ aws, stack }: Deployment): Promise<Finding> {
  const provider = 'Alarms by e-mail';
  return examine(provider, async () => {
    const client = new SNSClient(aws);
    const topics: string[] = [];
    for await (const { Topics = [] } of paginateListTopics({ client }, {})) {
      // CloudFormation names a topic by its stack.
      topics.push(...Topics.flatMap(({ TopicArn = '' }) => (TopicArn.includes(`:${stack}-`) ? [TopicArn] : [])));
    }
    const alarms = topics.filter((arn) => arn.includes(`:${stack}-Alarms`));
    const heard = (await Promise.all(alarms.map((arn) => subscriptionsOf(client, arn)))).flat();
    const all = (await Promise.all(topics.map((arn) => subscriptionsOf(client, arn)))).flat();
    const waiting = all.filter(({ SubscriptionArn }) => SubscriptionArn === UNCONFIRMED);
    if (waiting.length > 0) {
      const who = waiting.map(({ Endpoint = 'somebody' }) => Endpoint).join(', ');
      const remedy =
        'Press the link in the mail from AWS Notifications; subscribe again if it is older than three days.';
      return { provider, state: 'failing', message: `not confirmed by ${who}`, remedy };
    }
    if (heard.length > 0) return { provider, state: 'ok', message: `${heard.length} confirmed` };
    const remedy = 'Deploy with -c alarmEmail=you@example.com and confirm the mail that comes.';
    return { provider, state: 'failing', message: 'nobody hears an alarm', remedy };
  });
}

async function subscriptionsOf(client: SNSClient, TopicArn: string) {
  const found: { readonly SubscriptionArn?: string | undefined; readonly Endpoint?: string | undefined }[] = [];
  for await (const { Subscriptions = [] } of paginateListSubscriptionsByTopic({ client }, { TopicArn })) {
    found.push(...Subscriptions);
  }
  return found;
}
