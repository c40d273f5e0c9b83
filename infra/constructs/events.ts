import { Annotations, Duration } from 'aws-cdk-lib';
import * as events from 'aws-cdk-lib/aws-events';
import { SnsTopic } from 'aws-cdk-lib/aws-events-targets';
import * as sns from 'aws-cdk-lib/aws-sns';
import * as sqs from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';

import { allowPublishing } from './publishers.ts';

export type EventsProps = {
  /** Of the bus: subscribers refer to it in their rules. */
  readonly name: string;
};

/**
 * The bus that carries every event of the feed, and a topic with a notice of every new lead, for pagers and programs (the
 * product mails staff itself). The notice names the kind of lead and its ZIP codes but no personal data, which stays on
 * the fulfilment desk.
 */
export class Events extends Construct {
  readonly bus: events.EventBus;
  readonly topic: sns.Topic;
  /** Events that could not be delivered to the topic for a day. */
  readonly undelivered: sqs.Queue;

  constructor(scope: Construct, id: string, { name }: EventsProps) {
    super(scope, id);
    this.bus = new events.EventBus(this, 'Bus', { eventBusName: name });
    this.topic = new sns.Topic(this, 'Leads', { enforceSSL: true, displayName: 'Paveprint leads' });
    this.undelivered = new sqs.Queue(this, 'Undelivered', { enforceSSL: true, retentionPeriod: Duration.days(14) });
    const rule = new events.Rule(this, 'NewLeads', {
      description: 'Tells subscribers of every new lead',
      eventBus: this.bus,
      eventPattern: { source: ['paveprint'], detailType: ['lead.created'] },
    });
    const message = events.RuleTargetInput.fromEventPath('$.detail.notice');
    // Imported, because the target would otherwise let the rules of every account publish to our topic.
    const imported = sns.Topic.fromTopicArn(this, 'LeadsTarget', this.topic.topicArn);
    Annotations.of(this).acknowledgeWarning(
      '@aws-cdk/aws-events:ruleUnresolvedEnvironment',
      'Rule and topic are in this stack.',
    );
    rule.addTarget(new SnsTopic(imported, { deadLetterQueue: this.undelivered, message }));
    allowPublishing(this.topic, 'events.amazonaws.com', rule.ruleArn);
  }
}
