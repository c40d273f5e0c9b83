import { Aws, Duration } from 'aws-cdk-lib';
import type { HttpApi } from 'aws-cdk-lib/aws-apigatewayv2';
import * as cloudwatch from 'aws-cdk-lib/aws-cloudwatch';
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions';
import type { TableV2 } from 'aws-cdk-lib/aws-dynamodb';
import * as logs from 'aws-cdk-lib/aws-logs';
import * as sns from 'aws-cdk-lib/aws-sns';
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import type { Queue } from 'aws-cdk-lib/aws-sqs';
import type { StateMachine } from 'aws-cdk-lib/aws-stepfunctions';
import { Construct } from 'constructs';

import type { PaveprintFunction } from './paveprint-function.ts';
import { allowPublishing } from './publishers.ts';
import type { StreamConsumer } from './stream-consumer.ts';

export type AlarmsProps = {
  readonly email: string | undefined;
  readonly api: HttpApi;
  readonly functions: readonly PaveprintFunction[];
  readonly pipeline: StateMachine;
  readonly stream: StreamConsumer;
  readonly undelivered: Queue;
  readonly table: TableV2;
};

type Alarm = {
  readonly metric: cloudwatch.IMetric;
  readonly threshold: number;
  /** Anchor of a heading in infra/runbook.md. */
  readonly runbook: string;
  readonly message: string;
};

const minutes = (count: number, statistic: string) => ({ period: Duration.minutes(count), statistic });

/** Few alarms, each needing a person to act and linking to its section of the runbook. */
export class Alarms extends Construct {
  private readonly topic: sns.Topic;

  constructor(scope: Construct, id: string, props: AlarmsProps) {
    super(scope, id);
    this.topic = new sns.Topic(this, 'Topic', { enforceSSL: true, displayName: 'Paveprint alarms' });
    const ours = `arn:aws:cloudwatch:us-east-1:${Aws.ACCOUNT_ID}:alarm:*`;
    allowPublishing(this.topic, 'cloudwatch.amazonaws.com', ours);
    if (props.email !== undefined) this.topic.addSubscription(new EmailSubscription(props.email));
    const { api, pipeline, stream } = props;
    this.raise('ApiFailing', {
      metric: api.metricServerError(minutes(5, 'Sum')),
      threshold: 5,
      runbook: 'the-api-is-failing',
      message: 'The API answered five or more calls with 5xx within five minutes.',
    });
    this.raise('FunctionErrors', {
      metric: this.errorLines(props.functions),
      threshold: 5,
      runbook: 'functions-log-errors',
      message: 'Functions logged five or more errors within five minutes.',
    });
    this.raise('JobsFailing', {
      metric: pipeline.metricFailed(minutes(15, 'Sum')),
      threshold: 10,
      runbook: 'image-jobs-are-failing',
      message:
        'Ten or more image jobs failed within fifteen minutes, usually because of a key, a quota or a photo source.',
    });
    this.raise('RecordsSetAside', {
      metric: stream.failures.metricApproximateNumberOfMessagesVisible(minutes(5, 'Maximum')),
      threshold: 1,
      runbook: 'records-were-dead-lettered',
      message: 'The stream consumer gave up on a record, so its effect has not happened.',
    });
    this.raise('LeadMailStuck', {
      metric: props.undelivered.metricApproximateNumberOfMessagesVisible(minutes(5, 'Maximum')),
      threshold: 1,
      runbook: 'lead-mail-is-stuck',
      message:
        'The topic refused an event for a day, so staff got no e-mail about it; the event feed and the fulfilment desk have it.',
    });
    this.raise('StreamBehind', {
      metric: stream.fn.metric('IteratorAge', minutes(5, 'Maximum')),
      threshold: Duration.minutes(15).toMilliseconds(),
      runbook: 'the-stream-is-behind',
      message: 'Views, visits and leads take effect fifteen or more minutes late.',
    });
    this.raise('TableThrottled', {
      metric: throttles(props.table),
      threshold: 10,
      runbook: 'the-table-throttles',
      message: 'DynamoDB refused ten or more requests within five minutes.',
    });
  }

  private raise(id: string, { metric, threshold, runbook, message }: Alarm): void {
    const alarm = new cloudwatch.Alarm(this, id, {
      metric,
      threshold,
      evaluationPeriods: 1,
      comparisonOperator: cloudwatch.ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
      treatMissingData: cloudwatch.TreatMissingData.NOT_BREACHING,
      alarmDescription: `${message} See infra/runbook.md#${runbook}`,
    });
    alarm.addAlarmAction(new SnsAction(this.topic));
  }

  /** Counts ERROR lines in the logs of all functions: callers are never told these details. */
  private errorLines(functions: readonly PaveprintFunction[]): cloudwatch.Metric {
    const name = { metricNamespace: 'Paveprint', metricName: 'ErrorLines' };
    for (const fn of functions) {
      new logs.MetricFilter(this, `Errors-${fn.bundle}`, {
        ...name,
        logGroup: fn.logs,
        filterPattern: logs.FilterPattern.stringValue('$.level', '=', 'ERROR'),
      });
    }
    return new cloudwatch.Metric({
      namespace: name.metricNamespace,
      metricName: name.metricName,
      ...minutes(5, 'Sum'),
    });
  }
}

function throttles(table: TableV2): cloudwatch.MathExpression {
  return new cloudwatch.MathExpression({
    expression: 'reads + writes',
    period: Duration.minutes(5),
    usingMetrics: {
      reads: table.metric('ReadThrottleEvents', minutes(5, 'Sum')),
      writes: table.metric('WriteThrottleEvents', minutes(5, 'Sum')),
    },
  });
}
