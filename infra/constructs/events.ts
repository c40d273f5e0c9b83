import { Duration } from 'aws-cdk-lib';
import * as events from 'aws-cdk-lib/aws-events';
import { SnsTopic } from 'aws-cdk-lib/aws-events-targets';
import * as sns from 'aws-cdk-lib/aws-sns';
import * as sqs from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';

export type EventsProps = {
  /** Name of the bus, which subscribers use in their rules. */
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
  /** Events that the topic refused, or did not take for a day. */
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
    // The target lets EventBridge publish without a condition on the rule or account: if the topic's policy has one,
    // AWS refuses every event. A notice is therefore only a hint, and subscribers rely on the feed.
    rule.addTarget(new SnsTopic(this.topic, { deadLetterQueue: this.undelivered, message }));
  }
}
