import * as z from 'zod';

import type { Permissions } from '../iam/permissions.ts';
import { ACCOUNT, arnOf } from '../template/account.ts';
import type { Template } from '../template/template.ts';
import type { AsyncInvoke } from './async-invoke.ts';

/** The supported schedules: every minute, at once, a function by a role, without a second try. Any other throws. */
const schedule = z.strictObject({
  Description: z.string().optional(),
  FlexibleTimeWindow: z.strictObject({ Mode: z.literal('OFF') }),
  ScheduleExpression: z.literal('cron(* * * * ? *)'),
  State: z.literal('ENABLED').optional(),
  Target: z.strictObject({
    Arn: z.string().startsWith('arn:aws:lambda:'),
    Input: z.string(),
    RetryPolicy: z.strictObject({
      MaximumRetryAttempts: z.literal(0),
      MaximumEventAgeInSeconds: z.number().min(60).max(86_400),
    }),
    RoleArn: z.string(),
  }),
});

const trusted = z.object({
  AssumeRolePolicyDocument: z.object({
    Statement: z.array(
      z.object({
        Effect: z.literal('Allow'),
        Action: z.literal('sts:AssumeRole'),
        Principal: z.object({ Service: z.string() }),
        Condition: z
          .strictObject({ StringEquals: z.strictObject({ 'aws:SourceAccount': z.literal(ACCOUNT) }) })
          .optional(),
      }),
    ),
  }),
});

/** Calls back at the beginning of every minute, until it is stopped. */
export type EveryMinute = (tick: (minute: Date) => void) => () => void;

const MINUTE_MS = 60_000;

/** The minutes of this machine's clock. Minutes that it slept through are left out, as when the service is down. */
const wallClock: EveryMinute = (tick) => {
  let timer: NodeJS.Timeout;
  const wait = () => {
    const next = (Math.floor(Date.now() / MINUTE_MS) + 1) * MINUTE_MS;
    const ring = () => {
      // A timer may ring a little early.
      if (Date.now() >= next) tick(new Date(next));
      wait();
    };
    timer = setTimeout(ring, next - Date.now()).unref();
  };
  wait();
  return () => clearTimeout(timer);
};

export type SchedulerOptions = {
  readonly template: Template;
  readonly permissions: Permissions;
  readonly invoke: AsyncInvoke;
  /** This machine's clock when undefined. */
  readonly everyMinute: EveryMinute | undefined;
};

/**
 * EventBridge Scheduler: invokes the target of each schedule every minute, with the scheduled time and what else AWS
 * fills in, until it is stopped. Throws at the start where AWS would refuse each tick: for a role that the service may
 * not assume, or that may not invoke.
 */
export function openScheduler({ template, permissions, invoke, everyMinute }: SchedulerOptions): () => void {
  const schedules = template.all('AWS::Scheduler::Schedule', schedule);
  for (const { id, properties } of schedules) requireInvocable(id, properties.Target, { template, permissions });
  return (everyMinute ?? wallClock)((minute) => {
    for (const { id, properties } of schedules) {
      const { Arn, Input } = properties.Target;
      void invoke(Arn, JSON.parse(filledIn(Input, id, minute)));
    }
  });
}

type Target = z.infer<typeof schedule>['Target'];

function requireInvocable(
  id: string,
  { Arn, RoleArn }: Target,
  { template, permissions }: Pick<SchedulerOptions, 'template' | 'permissions'>,
): void {
  const roleId = RoleArn.replace(/^.*:role\//, '');
  const role = template.all('AWS::IAM::Role', z.unknown()).find((one) => one.id === roleId);
  const statements = trusted.parse(role?.properties).AssumeRolePolicyDocument.Statement;
  if (!statements.some(({ Principal }) => Principal.Service === 'scheduler.amazonaws.com')) {
    throw new Error(`${id}: the service may not take the role ${roleId}.`);
  }
  const denial = permissions.denial(id, [{ action: 'lambda:InvokeFunction', resource: Arn }]);
  if (denial !== undefined) throw new Error(`${id}: ${denial}`);
}

/** The context attributes of a schedule, as its input may name them. */
const filledIn = (input: string, id: string, minute: Date): string =>
  input
    .replaceAll('<aws.scheduler.scheduled-time>', minute.toISOString().replace(/\.\d+Z$/, 'Z'))
    .replaceAll('<aws.scheduler.schedule-arn>', arnOf('scheduler', `schedule/default/${id}`));
