import { Metrics, MetricUnit } from '@aws-lambda-powertools/metrics';

/** Metrics in the log, in CloudWatch's embedded format. The dimension `service` is the stack's name. */
const metrics = new Metrics({ namespace: 'Paveprint' });

/**
 * Every event that we count in addition to what AWS counts itself. The list is short because each pair of name and
 * dimension costs money every month. It holds rare events only, because each one writes a log line. The exception is
 * the clock's number, which is written every minute.
 */
export type MetricName =
  /** Answers with status 429. */
  | 'RefusedCalls'
  /** Answers with status 503: a third party did not answer, or a key of ours is missing or was refused. */
  | 'UnavailableCalls'
  /** Errors that browsers reported. */
  | 'BrowserErrors'
  /** Image jobs that ended in a failure. */
  | 'FailedJobs'
  /** Paid designs that were asked for. */
  | 'PaidDesigns';

/** Metrics that record a value instead of counting events. */
type MeasureName =
  /** Minutes between the clock's tick and the last minute it is done with. */
  'MinutesBehind';

/** Records a value. */
export function measureMetric(name: MeasureName, value: number): void {
  metrics.singleMetric().addMetric(name, MetricUnit.Count, value);
}

/** Counts one event. */
export function countMetric(name: MetricName): void {
  metrics.singleMetric().addMetric(name, MetricUnit.Count, 1);
}
