import { paginateListSubscriptionsByTopic, paginateListTopics, SNSClient } from '@aws-sdk/client-sns';

import { settingsGivenTo } from './deployment.ts';
import type { Deployment } from './deployment.ts';
import { examine } from './examine.ts';
import type { Finding } from './finding.ts';

/** What SNS returns instead of an ARN until the person has followed the link in the mail. */
const UNCONFIRMED = 'PendingConfirmation';

/** Whether somebody receives the alarms, and whether every subscriber has confirmed. */
export function checkTopics(deployment: Deployment): Promise<Finding> {
  const { aws, stack } = deployment;
  const provider = 'Alarms by e-mail';
  return examine(provider, async () => {
    const client = new SNSClient(aws);
    const topics: string[] = [];
    for await (const { Topics = [] } of paginateListTopics({ client }, {})) {
      // CloudFormation begins the name of a topic with its stack.
      topics.push(...Topics.flatMap(({ TopicArn = '' }) => (TopicArn.includes(`:${stack}-`) ? [TopicArn] : [])));
    }
    const alarms = topics.filter((arn) => arn.includes(`:${stack}-Alarms`));
    const subscribed = (await Promise.all(alarms.map((arn) => subscriptionsOf(client, arn)))).flat();
    // For some days SNS also lists subscriptions that ended, as `Deleted`.
    const heard = subscribed.filter(({ SubscriptionArn = '' }) => SubscriptionArn.startsWith('arn:'));
    const all = (await Promise.all(topics.map((arn) => subscriptionsOf(client, arn)))).flat();
    const waiting = all.filter(({ SubscriptionArn }) => SubscriptionArn === UNCONFIRMED);
    if (waiting.length > 0) {
      const who = waiting.map(({ Endpoint = 'somebody' }) => Endpoint).join(', ');
      const remedy =
        'Press the link in the mail from AWS Notifications; subscribe again if it is older than three days.';
      return { provider, state: 'failing', message: `not confirmed by ${who}`, remedy };
    }
    if (heard.length > 0) return { provider, state: 'ok', message: `${heard.length} confirmed` };
    const remedy = subscribing(alarms[0], settingsGivenTo(deployment)['alarmEmail']);
    return { provider, state: 'failing', message: 'nobody hears an alarm', remedy };
  });
}

/** How to subscribe. Deploying with an address that is set already changes nothing, and so subscribes nobody. */
const subscribing = (topic: string | undefined, email: string | undefined): string =>
  topic === undefined || email === undefined
    ? 'Deploy with -c alarmEmail=you@example.com and confirm the mail that comes.'
    : `aws sns subscribe --topic-arn ${topic} --protocol email --notification-endpoint ${email}, and confirm the mail that comes.`;

async function subscriptionsOf(client: SNSClient, TopicArn: string) {
  const found: { readonly SubscriptionArn?: string | undefined; readonly Endpoint?: string | undefined }[] = [];
  for await (const { Subscriptions = [] } of paginateListSubscriptionsByTopic({ client }, { TopicArn })) {
    found.push(...Subscriptions);
  }
  return found;
}
