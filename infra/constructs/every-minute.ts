import { Aws } from 'aws-cdk-lib';
import * as iam from 'aws-cdk-lib/aws-iam';
import { CfnSchedule } from 'aws-cdk-lib/aws-scheduler';
import type { Construct } from 'constructs';

import type { PaveprintFunction } from './paveprint-function.ts';

/** Runs a function every minute. A failed tick is not retried, because the next one does what it left undone. */
export function runEveryMinute(scope: Construct, fn: PaveprintFunction, description: string): void {
  fn.configureAsyncInvoke({ retryAttempts: 0 });
  const role = new iam.Role(scope, 'Role', {
    assumedBy: new iam.ServicePrincipal('scheduler.amazonaws.com', {
      conditions: { StringEquals: { 'aws:SourceAccount': Aws.ACCOUNT_ID } },
    }),
  });
  role.addToPolicy(new iam.PolicyStatement({ actions: ['lambda:InvokeFunction'], resources: [fn.functionArn] }));
  const schedule = new CfnSchedule(scope, 'EveryMinute', {
    description,
    scheduleExpression: 'cron(* * * * ? *)',
    flexibleTimeWindow: { mode: 'OFF' },
    target: {
      arn: fn.functionArn,
      roleArn: role.roleArn,
      input: JSON.stringify({ time: '<aws.scheduler.scheduled-time>' }),
      retryPolicy: { maximumRetryAttempts: 0, maximumEventAgeInSeconds: 60 },
    },
  });
  // Otherwise the first tick could come before the role may invoke the function.
  schedule.node.addDependency(role);
}
