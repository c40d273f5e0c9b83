import { randomUUID } from 'node:crypto';
import * as z from 'zod';

import type { BusEntry, PutEvents } from '../aws/events-service.ts';
import type { ResourcePolicies } from '../iam/resource-policies.ts';
import { ACCOUNT, REGION } from '../template/account.ts';
import { ruleArn } from '../template/resource-kinds.ts';
import type { Template } from '../template/template.ts';
import type { FailureQueue } from './failure-queue.ts';
import type { Publish } from './topics.ts';

/** The supported rules: by source and detail-type, to SNS topics with a dead-letter queue. Any other throws. */
const rule = z.strictObject({
  Description: z.string().optional(),
  EventBusName: z.string(),
  EventPattern: z.strictObject({ source: z.array(z.string()), 'detail-type': z.array(z.string()) }),
  State: z.literal('ENABLED'),
  Tags: z.unknown().optional(),
  Targets: z.array(
    z.strictObject({
      Id: z.string(),
      Arn: z.string().startsWith('arn:aws:sns:'),
      DeadLetterConfig: z.strictObject({ Arn: z.string() }),
      InputPath: z.string().regex(/^\$(\.[\w-]+)+$/),
    }),
  ),
});
type Rule = z.output<typeof rule>;

const bus = z.strictObject({ Name: z.string(), Tags: z.unknown().optional() });

const SERVICE = 'events.amazonaws.com';

type EventBusOptions = {
  readonly template: Template;
  readonly policies: ResourcePolicies;
  readonly publish: Publish;
  readonly failures: FailureQueue;
  readonly report: (error: unknown) => void;
};

/** The event buses of the template: publishes each event to the topics of the matching rules before PutEvents returns. */
export function openEventBus({ template, policies, publish, failures, report }: EventBusOptions): PutEvents {
  const names = new Set(template.all('AWS::Events::EventBus', bus).map(({ properties }) => properties.Name));
  const rules = template.all('AWS::Events::Rule', rule).map(({ id, properties }) => ({ ...properties, id }));
  // EventBridge drops an event that neither the target nor the dead-letter queue accepts.
  const setAside = async (queueArn: string, event: object, sourceArn: string) => {
    const denial = policies.denial({ service: SERVICE, action: 'sqs:SendMessage', resource: queueArn, sourceArn });
    if (denial === undefined) await failures.send(queueArn.replace(/^.*:/, ''), event);
    else report(new Error(denial));
  };
  return async (entry) => {
    if (!names.has(entry.busName)) return undefined;
    const event = eventOf(entry);
    const matching = rules.filter((one) => one.EventBusName === entry.busName && matches(one, entry));
    for (const { id, Targets } of matching) {
      const sourceArn = ruleArn(id);
      for (const { Arn, InputPath, DeadLetterConfig } of Targets) {
        try {
          // EventBridge names its source to queues but not to topics: a condition on it in a topic's policy is never
          // met.
          await publish(Arn, JSON.stringify(valueAt(event, InputPath)), { service: SERVICE });
        } catch (error) {
          report(error);
          await setAside(DeadLetterConfig.Arn, event, sourceArn);
        }
      }
    }
    return event.id;
  };
}

const matches = ({ EventPattern }: Rule, { source, detailType }: BusEntry): boolean =>
  EventPattern.source.includes(source) && EventPattern['detail-type'].includes(detailType);

/** Part of an event by a path such as `$.detail.notice`, or null when it is missing. */
function valueAt(event: object, path: string): unknown {
  const step = (value: unknown, name: string): unknown =>
    typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
  return path.split('.').slice(1).reduce(step, event) ?? null;
}

/** The event that rules and targets receive. */
const eventOf = ({ source, detailType, detail, time }: BusEntry) => ({
  version: '0',
  id: randomUUID(),
  'detail-type': detailType,
  source,
  account: ACCOUNT,
  time: new Date(time).toISOString().replace(/\.\d+Z$/, 'Z'),
  region: REGION,
  resources: [],
  detail,
});
