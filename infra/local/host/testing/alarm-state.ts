import type { Alarm } from '../alarms/alarm.ts';
import { metricMath } from './metric-math.ts';
import type { Datapoints } from './metric-math.ts';

const comparisons: Readonly<Record<Alarm['comparison'], (value: number, threshold: number) => boolean>> = {
  GreaterThanOrEqualToThreshold: (value, threshold) => value >= threshold,
  GreaterThanThreshold: (value, threshold) => value > threshold,
  LessThanThreshold: (value, threshold) => value < threshold,
};

/** Whether an alarm goes off when these metrics, by CloudWatch's names, publish these values in every period. */
export function goesOff(alarm: Alarm, values: Readonly<Record<string, number>>): boolean {
  const known = alarm.metrics.filter(({ name }) => name in values);
  const data: Datapoints = Object.fromEntries(known.map(({ id, name }) => [id, values[name] ?? 0]));
  const value = metricMath(alarm.expression, data);
  return value === undefined ? alarm.missingIsBreaching : comparisons[alarm.comparison](value, alarm.threshold);
}
