import { Duration } from 'aws-cdk-lib';
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

import type { HouseFunction } from './house-function.ts';
import type { StreamConsumer } from './stream-consumer.ts';

export type AlarmsProps = {
  readonly email: string | undefined;
  readonly api: HttpApi;
  readonly functions: readonly HouseFunction[];
  readonly pipeline: StateMachine;
  readonly stream: StreamConsumer;
  readonly undelivered: Queue;
  readonly table: TableV2;
};

type Alarm = {
  readonly metric: cloudwatch.IMetric;
  readonly threshold: number;
  /** A heading of infra/runbook.md. */
  readonly runbook: string;
  readonly words: string;
};

const minutes = (count: number, statistic: string) => ({ period: Duration.minutes(count), statistic });

/** Few alarms, each for something a person must do; each names the section of the runbook that says what. */
export class Alarms extends Construct {
  private readonly topic: sns.Topic;

  constructor(scope: Construct, id: string, props: AlarmsProps) {
    super(scope, id);
    this.topic = new sns.Topic(this, 'Topic', { enforceSSL: true, displayName: 'Paveprint alarms' });
    if (props.email !== undefined) this.topic.addSubscription(new EmailSubscription(props.email));
    const { api, pipeline, stream } = props;
    this.raise('ApiFailing', {
      metric: api.metricServerError(minutes(5, 'Sum')),
      threshold: 5,
      runbook: 'the-api-is-failing',
      words: 'Callers got five or more 5xx answers within five minutes.',
    });
    this.raise('FunctionErrors', {
      metric: this.errorLines(props.functions),
      threshold: 5,
      runbook: 'functions-log-errors',
      words: 'Functions logged five or more errors within five minutes.',
    });
    this.raise('JobsFailing', {
      metric: pipeline.metricFailed(minutes(15, 'Sum')),
      threshold: 10,
      runbook: 'image-jobs-are-failing',
      words:
        'Ten or more image jobs failed within fifteen minutes: most often a key, a quota or a source is the reason.',
    });
    this.raise('RecordsSetAside', {
      metric: stream.failures.metricApproximateNumberOfMessagesVisible(minutes(5, 'Maximum')),
      threshold: 1,
      runbook: 'records-were-set-aside',
      words: 'The stream consumer gave up on a record; its effect has not happened.',
    });
    this.raise('LeadMailStuck', {
      metric: props.undelivered.metricApproximateNumberOfMessagesVisible(minutes(5, 'Maximum')),
      threshold: 1,
      runbook: 'lead-mail-is-stuck',
      words: 'The topic did not take an event for a day, so staff got no e-mail; the feed and the desk have it.',
    });
    this.raise('StreamBehind', {
      metric: stream.fn.metric('IteratorAge', minutes(5, 'Maximum')),
      threshold: Duration.minutes(15).toMilliseconds(),
      runbook: 'the-stream-is-behind',
      words: 'Views, visits and leads take effect fifteen or more minutes late.',
    });
    this.raise('TableThrottled', {
      metric: throttles(props.table),
      threshold: 10,
      runbook: 'the-table-throttles',
      words: 'DynamoDB refused ten or more requests within five minutes.',
    });
  }

  private raise(id: string, { metric, threshold, runbook, words }: Alarm): void {
    const alarm = new cloudwatch.Alarm(this, id, {
      metric,
      threshold,
      evaluationPeriods: 1,
      comparisonOperator: cloudwatch.ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
      treatMissingData: cloudwatch.TreatMissingData.NOT_BREACHING,
      alarmDescription: `${words} See infra/runbook.md#${runbook}`,
    });
    alarm.addAlarmAction(new SnsAction(this.topic));
  }

  /** Counts the log lines of level ERROR of every function: what a caller never sees in words. */
  private errorLines(functions: readonly HouseFunction[]): cloudwatch.Metric {
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
