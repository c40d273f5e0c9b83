import { Aws } from 'aws-cdk-lib';
import * as iam from 'aws-cdk-lib/aws-iam';
import { CfnSchedule } from 'aws-cdk-lib/aws-scheduler';
import { Construct } from 'constructs';

import { isMailOn } from '../config.ts';
import { createFunction } from './function-context.ts';
import type { FunctionContext } from './function-context.ts';
import type { PaveprintFunction } from './paveprint-function.ts';

/**
 * A schedule that ticks every minute, and the function that does what is due (docs/decisions/0077). A tick that fails is
 * not repeated, because the next one does what it left.
 */
export class Clock extends Construct {
  readonly fn: PaveprintFunction;

  constructor(scope: Construct, id: string, context: FunctionContext) {
    super(scope, id);
    // A full vCPU (1,769 MB), because a minute may hold 10,000 things (docs/scale.md).
    this.fn = createFunction(this, context, 'clock', { timeoutSeconds: 60, memoryMb: 1769 });
    this.fn.addEnvironment('MAIL', isMailOn(context.config) ? 'on' : 'off');
    this.fn.configureAsyncInvoke({ retryAttempts: 0 });
    const role = new iam.Role(this, 'Role', {
      assumedBy: new iam.ServicePrincipal('scheduler.amazonaws.com', {
        conditions: { StringEquals: { 'aws:SourceAccount': Aws.ACCOUNT_ID } },
      }),
    });
    role.addToPolicy(new iam.PolicyStatement({ actions: ['lambda:InvokeFunction'], resources: [this.fn.functionArn] }));
    const schedule = new CfnSchedule(this, 'EveryMinute', {
      description: 'Lets Paveprint do what is due',
      scheduleExpression: 'cron(* * * * ? *)',
      flexibleTimeWindow: { mode: 'OFF' },
      target: {
        arn: this.fn.functionArn,
        roleArn: role.roleArn,
        input: JSON.stringify({ time: '<aws.scheduler.scheduled-time>' }),
        retryPolicy: { maximumRetryAttempts: 0, maximumEventAgeInSeconds: 60 },
      },
    });
    // Its first tick would be refused before the role may invoke.
    schedule.node.addDependency(role);
  }
}
