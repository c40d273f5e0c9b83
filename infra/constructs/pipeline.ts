import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as iam from 'aws-cdk-lib/aws-iam';
import * as sfn from 'aws-cdk-lib/aws-stepfunctions';
import { Construct } from 'constructs';

import type { PipelineTask } from './function-partitions.ts';
import type { PaveprintFunction } from './paveprint-function.ts';

/** Placeholder of a task's ARN in the definition: `fetch-photo` is `${FetchPhotoArn}`. */
const placeholder = (task: PipelineTask): string =>
  `${task.replaceAll(/(^|-)([a-z])/g, (_match, _dash, letter: string) => letter.toUpperCase())}Arn`;

export type PipelineProps = { readonly tasks: Readonly<Record<PipelineTask, PaveprintFunction>> };

/**
 * State machine of the image jobs. A standard workflow, not an express one: tasks run at most once per attempt, and
 * operators can read an execution's history for 90 days.
 */
export class Pipeline extends Construct {
  readonly machine: sfn.StateMachine;

  constructor(scope: Construct, id: string, { tasks }: PipelineProps) {
    super(scope, id);
    const named = Object.entries(tasks).map(([task, fn]) => [placeholder(task as PipelineTask), fn.functionArn]);
    const role = new iam.Role(this, 'Role', { assumedBy: new iam.ServicePrincipal('states.amazonaws.com') });
    role.addToPolicy(
      new iam.PolicyStatement({
        actions: ['lambda:InvokeFunction'],
        resources: Object.values(tasks).map((fn) => fn.functionArn),
      }),
    );
    this.machine = new sfn.StateMachine(this, 'Machine', {
      stateMachineType: sfn.StateMachineType.STANDARD,
      definitionBody: sfn.DefinitionBody.fromString(
        readFileSync(join(import.meta.dirname, '..', 'pipeline.asl.json'), 'utf8'),
      ),
      definitionSubstitutions: Object.fromEntries(named),
      tracingEnabled: true,
      role,
    });
    this.machine.node.addDependency(role);
  }
}
