import { Aws, Stack } from 'aws-cdk-lib';
import * as cloudwatch from 'aws-cdk-lib/aws-cloudwatch';
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions';
import * as logs from 'aws-cdk-lib/aws-logs';
import * as sns from 'aws-cdk-lib/aws-sns';
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import { Construct } from 'constructs';

import { alarmList, minutes } from './alarm-list.ts';
import type { AlarmDefinition, Watched } from './alarm-list.ts';
import { allowPublishing } from './publishers.ts';

export type AlarmsProps = Omit<Watched, 'errorLines' | 'operatorLines' | 'cutShort' | 'minutesBehind'> & {
  /** The prefix of every name in the account, and the namespace of the metrics that count log lines. */
  readonly name: string;
  readonly email: string | undefined;
  /** The log of all functions. */
  readonly log: logs.LogGroup;
};

/**
 * Matches the lines that Lambda itself writes at the end of a call, because our own may be missing when a call is cut
 * short. Running out of memory and a process that ends are errors of the runtime (Runtime.OutOfMemory,
 * Runtime.ExitError). What a handler throws has another type.
 */
const CUT_SHORT =
  '{ ($.type = "platform.report") && (($.record.status = "timeout") || ($.record.status = "failure") || ($.record.errorType = "Runtime.*")) }';

/** The alarms, the topic that notifies people of them, and a dashboard of their metrics. */
export class Alarms extends Construct {
  private readonly topic: sns.Topic;

  constructor(scope: Construct, id: string, props: AlarmsProps) {
    super(scope, id);
    this.topic = new sns.Topic(this, 'Topic', { enforceSSL: true, displayName: 'Paveprint alarms' });
    const ours = `arn:aws:cloudwatch:us-east-1:${Aws.ACCOUNT_ID}:alarm:*`;
    allowPublishing(this.topic, 'cloudwatch.amazonaws.com', ours);
    if (props.email !== undefined) this.topic.addSubscription(new EmailSubscription(props.email));
    const definitions = alarmList({
      ...props,
      minutesBehind: measured(Stack.of(this).stackName),
      // Only the log has these errors: callers are never told the details.
      errorLines: this.counted('ErrorLines', props, '{ $.level = "ERROR" }'),
      // Written by logNeedsOperator (functions/runtime/log.ts).
      operatorLines: this.counted('OperatorLines', props, '{ $.needsOperator IS TRUE }'),
      cutShort: this.counted('CutShort', props, CUT_SHORT),
    });
    const alarms = definitions.map((definition) => this.raise(definition));
    new cloudwatch.Dashboard(this, 'Dashboard', {
      dashboardName: props.name,
      widgets: [[new cloudwatch.AlarmStatusWidget({ title: 'Alarms', width: 24, alarms })], ...graphs(definitions)],
    });
  }

  private raise({ id, metric, threshold, runbook, message, silenceCounts = false }: AlarmDefinition): cloudwatch.Alarm {
    const alarm = new cloudwatch.Alarm(this, id, {
      metric,
      threshold,
      evaluationPeriods: 1,
      comparisonOperator: cloudwatch.ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
      treatMissingData: silenceCounts
        ? cloudwatch.TreatMissingData.BREACHING
        : cloudwatch.TreatMissingData.NOT_BREACHING,
      alarmDescription: `${message} See infra/runbook.md#${runbook}`,
    });
    alarm.addAlarmAction(new SnsAction(this.topic));
    return alarm;
  }

  /** Counts the log lines of all functions that match a pattern. */
  private counted(metricName: string, { name, log }: AlarmsProps, pattern: string): cloudwatch.Metric {
    const filter = new logs.MetricFilter(this, metricName, {
      metricNamespace: name,
      metricName,
      logGroup: log,
      filterPattern: logs.FilterPattern.literal(pattern),
    });
    return filter.metric(minutes(5, 'Sum'));
  }
}

/**
 * A metric that the clock publishes (functions/runtime/metrics.ts). Ten minutes, so that one late tick is no silence.
 */
const measured = (service: string) =>
  new cloudwatch.Metric({
    namespace: 'Paveprint',
    metricName: 'MinutesBehind',
    dimensionsMap: { service },
    ...minutes(10, 'Maximum'),
  });

const WIDGETS_PER_ROW = 3;

/** One graph for each alarm, with its threshold. */
function graphs(definitions: readonly AlarmDefinition[]): cloudwatch.IWidget[][] {
  const widgets = definitions.map(
    ({ id, metric, threshold, message }) =>
      new cloudwatch.GraphWidget({
        title: id,
        width: 24 / WIDGETS_PER_ROW,
        left: [metric],
        leftAnnotations: [{ value: threshold, label: message }],
      }),
  );
  return Array.from({ length: Math.ceil(widgets.length / WIDGETS_PER_ROW) }, (_row, row) =>
    widgets.slice(row * WIDGETS_PER_ROW, (row + 1) * WIDGETS_PER_ROW),
  );
}
