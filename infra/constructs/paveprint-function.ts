import { join } from 'node:path';
import { Duration, Size, Stack } from 'aws-cdk-lib';
import * as iam from 'aws-cdk-lib/aws-iam';
import * as lambda from 'aws-cdk-lib/aws-lambda';
import type { LogGroup } from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';

import { builtFolder } from './built.ts';
import type { BundleName } from './function-partitions.ts';

export type PaveprintFunctionProps = {
  readonly bundle: BundleName;
  /** Folder with one subfolder per bundle. */
  readonly functionsDirectory: string;
  /** Where all functions write. Lambda names each stream after its function. */
  readonly log: LogGroup;
  readonly timeoutSeconds: number;
  readonly memoryMb: number;
  /** Room for files in /tmp. */
  readonly diskMb?: number | undefined;
  /**
   * Instances reserved for this function, which are also its maximum; undefined shares the account's with all others.
   */
  readonly reservedConcurrency: number | undefined;
  readonly environment?: Readonly<Record<string, string>>;
  readonly layers?: readonly lambda.ILayerVersion[];
};

/** Defaults of every function: arm64, a current Node.js, JSON lines in one log, and a role that may only log. */
export class PaveprintFunction extends lambda.Function {
  readonly bundle: BundleName;

  constructor(scope: Construct, id: string, props: PaveprintFunctionProps) {
    const code = builtFolder(join(props.functionsDirectory, props.bundle), 'npm run build');
    const role = new iam.Role(scope, `${id}Role`, { assumedBy: new iam.ServicePrincipal('lambda.amazonaws.com') });
    super(scope, id, {
      description: `Paveprint ${props.bundle}`,
      runtime: lambda.Runtime.NODEJS_24_X,
      architecture: lambda.Architecture.ARM_64,
      handler: 'index.handler',
      code: lambda.Code.fromAsset(code),
      memorySize: props.memoryMb,
      timeout: Duration.seconds(props.timeoutSeconds),
      environment: {
        NODE_OPTIONS: '--enable-source-maps',
        // In every line of the log and the dimension of our metrics, so that those of two stacks are not added up.
        POWERTOOLS_SERVICE_NAME: Stack.of(scope).stackName,
        ...props.environment,
      },
      // Lambda records the calls of a sample of requests without any code of ours.
      tracing: lambda.Tracing.ACTIVE,
      ...(props.diskMb === undefined ? {} : { ephemeralStorageSize: Size.mebibytes(props.diskMb) }),
      ...(props.reservedConcurrency === undefined ? {} : { reservedConcurrentExecutions: props.reservedConcurrency }),
      layers: [...(props.layers ?? [])],
      loggingFormat: lambda.LoggingFormat.JSON,
      logGroup: props.log,
      role,
    });
    this.bundle = props.bundle;
    // CloudFormation's ARN of a log group ends in ":*", which covers its streams.
    this.allow(['logs:CreateLogStream', 'logs:PutLogEvents'], [props.log.logGroupArn]);
  }

  /** Adds one statement to the function's role. CDK's grant methods would allow more than the code uses. */
  allow(actions: readonly string[], resources: readonly string[], conditions?: Record<string, unknown>): void {
    this.addToRolePolicy(
      new iam.PolicyStatement({
        actions: [...actions],
        resources: [...resources],
        ...(conditions === undefined ? {} : { conditions }),
      }),
    );
  }
}
