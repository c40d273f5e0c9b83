import * as z from 'zod';

import type { Publish } from '../events/topics.ts';
import type { ResourcePolicies } from '../iam/resource-policies.ts';
import { arnOf } from '../template/account.ts';
import type { Template } from '../template/template.ts';

const dimensions = z.array(z.strictObject({ Name: z.string(), Value: z.string() })).default([]);
const metric = z.strictObject({ Namespace: z.string(), MetricName: z.string(), Dimensions: dimensions });

const query = z.strictObject({
  Id: z.string(),
  Expression: z.string().optional(),
  Label: z.string().optional(),
  MetricStat: z.strictObject({ Metric: metric, Period: z.number(), Stat: z.string() }).optional(),
  Period: z.number().optional(),
  ReturnData: z.boolean().default(true),
});

const comparison = z.enum(['GreaterThanOrEqualToThreshold', 'GreaterThanThreshold', 'LessThanThreshold']);

const properties = z.strictObject({
  AlarmActions: z.array(z.string().startsWith('arn:aws:sns:')),
  AlarmDescription: z.string(),
  AlarmName: z.string().optional(),
  ComparisonOperator: comparison,
  DatapointsToAlarm: z.number().optional(),
  Dimensions: dimensions,
  EvaluationPeriods: z.number(),
  MetricName: z.string().optional(),
  Metrics: z.array(query).optional(),
  Namespace: z.string().optional(),
  OKActions: z.array(z.string()).optional(),
  Period: z.number().optional(),
  Statistic: z.string().optional(),
  Tags: z.unknown().optional(),
  Threshold: z.number(),
  TreatMissingData: z.enum(['notBreaching', 'breaching']),
});

/** A metric of an alarm, named as CloudWatch names it: `AWS/Lambda Throttles FunctionName=Fn`. */
export type AlarmMetric = { readonly id: string; readonly name: string };

/** An alarm of the template: one metric, or several combined by an expression. */
export type Alarm = {
  readonly id: string;
  readonly description: string;
  readonly topics: readonly string[];
  readonly metrics: readonly AlarmMetric[];
  /** Metric math over the ids of the metrics: the id itself where there is only one. */
  readonly expression: string;
  readonly comparison: z.output<typeof comparison>;
  readonly threshold: number;
  readonly missingIsBreaching: boolean;
};

type Named = z.output<typeof metric>;

const nameOf = ({ Namespace, MetricName, Dimensions }: Named): string =>
  [Namespace, MetricName, ...Dimensions.map(({ Name, Value }) => `${Name}=${Value}`).toSorted()].join(' ');

/**
 * The alarms of the template. Other actions than topics, composite alarms and anomaly detection throw.
 *
 * @internal exported for tests
 */
export const readAlarms = (template: Template): readonly Alarm[] =>
  template.all('AWS::CloudWatch::Alarm', properties).map(({ id, properties: found }) => ({
    id,
    description: found.AlarmDescription,
    topics: found.AlarmActions,
    ...measured(id, found),
    comparison: found.ComparisonOperator,
    threshold: found.Threshold,
    missingIsBreaching: found.TreatMissingData === 'breaching',
  }));

function measured(id: string, found: z.output<typeof properties>): Pick<Alarm, 'metrics' | 'expression'> {
  const { Metrics, Namespace, MetricName, Dimensions } = found;
  if (Namespace !== undefined && MetricName !== undefined) {
    return { metrics: [{ id: 'm', name: nameOf({ Namespace, MetricName, Dimensions }) }], expression: 'm' };
  }
  const [result, ...others] = (Metrics ?? []).filter(({ ReturnData }) => ReturnData);
  if (!result || others.length > 0) throw new Error(`${id} must return one series.`);
  const metrics = (Metrics ?? []).flatMap(({ Id, MetricStat }) =>
    MetricStat ? [{ id: Id, name: nameOf(MetricStat.Metric) }] : [],
  );
  return { metrics, expression: result.Expression ?? result.Id };
}

const publisherOf = (id: string) => ({
  service: 'cloudwatch.amazonaws.com',
  sourceArn: arnOf('cloudwatch', `alarm:${id}`),
});

/** Throws when a topic would refuse an alarm, which nobody would notice before the first emergency. */
export function requireReachableTopics(template: Template, policies: ResourcePolicies): void {
  for (const { id, topics } of readAlarms(template)) {
    for (const resource of topics) {
      const denial = policies.denial({ ...publisherOf(id), action: 'sns:Publish', resource });
      if (denial !== undefined) throw new Error(`Nobody would hear the alarm ${id}: ${denial}`);
    }
  }
}

/**
 * Sends an alarm to its topics, as CloudWatch does when it goes off.
 * @internal exported for tests
 */
export async function ringAlarm({ id, description, topics }: Alarm, publish: Publish): Promise<void> {
  const message = JSON.stringify({ AlarmName: id, AlarmDescription: description, NewStateValue: 'ALARM' });
  for (const topic of topics) await publish(topic, message, publisherOf(id));
}
