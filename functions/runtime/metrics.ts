import { Metrics, MetricUnit } from '@aws-lambda-powertools/metrics';

/** Written to the log in CloudWatch's embedded format; the dimension `service` is the stack's name. */
const metrics = new Metrics({ namespace: 'Paveprint' });

/**
 * Everything that is counted besides what AWS counts itself. Few, because each pair of name and dimension costs money
 * every month; only things that happen seldom, because each is a line of the log. The clock's number is told every minute.
 */
export type MetricName =
  /** Answers 429. */
  | 'RefusedCalls'
  /** Answers 503: a third party or a key of ours. */
  | 'UnavailableCalls'
  /** Errors that browsers reported. */
  | 'BrowserErrors'
  /** Image jobs that ended in a failure. */
  | 'FailedJobs'
  /** Paid designs that were asked for. */
  | 'PaidDesigns';

/** Numbers that are told as they are. */
type MeasureName =
  /** Minutes between the clock's tick and the last minute it is done with. */
  'MinutesBehind';

/** Tells a number. */
export function measureMetric(name: MeasureName, value: number): void {
  metrics.singleMetric().addMetric(name, MetricUnit.Count, value);
}

/** Counts one event. */
export function countMetric(name: MetricName): void {
  metrics.singleMetric().addMetric(name, MetricUnit.Count, 1);
}
