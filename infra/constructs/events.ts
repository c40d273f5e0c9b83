import { Duration } from 'aws-cdk-lib';
import * as events from 'aws-cdk-lib/aws-events';
import { SnsTopic } from 'aws-cdk-lib/aws-events-targets';
import * as sns from 'aws-cdk-lib/aws-sns';
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import * as sqs from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';

export type EventsProps = {
  /** Staff who hear of new leads. More subscribe by themselves (infra/runbook.md). */
  readonly leadsEmail: string | undefined;
};

/**
 * The bus on which every event of the feed appears, and the topic that tells people of new leads. A message says what
 * kind of lead came and for which ZIP codes, not who: e-mail is no place for that, the desk shows it.
 */
export class Events extends Construct {
  readonly bus: events.EventBus;
  readonly topic: sns.Topic;
  /** Events the topic did not take for a day. */
  readonly undelivered: sqs.Queue;

  constructor(scope: Construct, id: string, { leadsEmail }: EventsProps) {
    super(scope, id);
    // A name that rules of others can rely on.
    this.bus = new events.EventBus(this, 'Bus', { eventBusName: 'paveprint' });
    this.topic = new sns.Topic(this, 'Leads', { enforceSSL: true, displayName: 'Paveprint leads' });
    if (leadsEmail !== undefined) this.topic.addSubscription(new EmailSubscription(leadsEmail));
    this.undelivered = new sqs.Queue(this, 'Undelivered', { enforceSSL: true, retentionPeriod: Duration.days(14) });
    new events.Rule(this, 'NewLeads', {
      description: 'Tells staff of every new lead',
      eventBus: this.bus,
      eventPattern: { source: ['paveprint'], detailType: ['lead.created'] },
      targets: [
        new SnsTopic(this.topic, {
          deadLetterQueue: this.undelivered,
          message: events.RuleTargetInput.fromEventPath('$.detail.notice'),
        }),
      ],
    });
  }
}
