import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ArnFormat, Stack } from 'aws-cdk-lib';
import * as iam from 'aws-cdk-lib/aws-iam';
import * as sfn from 'aws-cdk-lib/aws-stepfunctions';
import { Construct } from 'constructs';

import { createFunction } from './function-context.ts';
import type { FunctionContext } from './function-context.ts';
import type { PaveprintFunction } from './paveprint-function.ts';

/** Room for the archive of the largest batch: 300 print files of some 3 MB, both merged and one by one. */
const ARCHIVE_MB = 4096;

/** State machine that exports mailers, and its one function. */
export class MailerBatches extends Construct {
  readonly fn: PaveprintFunction;
  readonly machine: sfn.StateMachine;

  constructor(scope: Construct, id: string, context: FunctionContext) {
    super(scope, id);
    // A full vCPU (1,769 MB), because codes are read and files are hashed; five minutes fit the largest archive.
    this.fn = createFunction(this, context, 'mailer-batch', {
      timeoutSeconds: 300,
      memoryMb: 1769,
      diskMb: ARCHIVE_MB,
      sharp: true,
    });
    const prints = context.media.arnForObjects('mailers/*');
    this.fn.allow(['s3:DeleteObject', 's3:GetObject', 's3:PutObject'], [prints]);
    // Without ListBucket, S3 answers 403 instead of 404 for a missing file.
    this.fn.allow(['s3:ListBucket'], [context.media.bucketArn]);
    this.fn.addEnvironment('MEDIA_BUCKET', context.media.bucketName);
    const role = new iam.Role(this, 'Role', { assumedBy: new iam.ServicePrincipal('states.amazonaws.com') });
    role.addToPolicy(new iam.PolicyStatement({ actions: ['lambda:InvokeFunction'], resources: [this.fn.functionArn] }));
    this.machine = new sfn.StateMachine(this, 'Machine', {
      stateMachineType: sfn.StateMachineType.STANDARD,
      definitionBody: sfn.DefinitionBody.fromString(
        readFileSync(join(import.meta.dirname, '..', 'mailer-batch.asl.json'), 'utf8'),
      ),
      definitionSubstitutions: { MailerBatchArn: this.fn.functionArn },
      tracingEnabled: true,
      role,
    });
    this.allowMap(role);
  }

  /**
   * A distributed Map starts executions of its own machine. The policy is separate because it needs the machine's ARN.
   */
  private allowMap(role: iam.Role): void {
    const { stateMachineArn, stateMachineName } = this.machine;
    const executions = Stack.of(this).formatArn({
      service: 'states',
      resource: 'execution',
      arnFormat: ArnFormat.COLON_RESOURCE_NAME,
      resourceName: `${stateMachineName}:*`,
    });
    const statements = [
      new iam.PolicyStatement({ actions: ['states:StartExecution'], resources: [stateMachineArn] }),
      new iam.PolicyStatement({
        actions: ['states:DescribeExecution', 'states:StopExecution'],
        resources: [executions],
      }),
    ];
    new iam.Policy(this, 'MapPolicy', { roles: [role], statements });
  }
}
