import { existsSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';

import { functionArn } from '../template/account.ts';
import type { Template } from '../template/template.ts';

/** A function as the template states it. */
export type LocalFunction = {
  /** Its logical id, which is its access key here. */
  readonly id: string;
  readonly arn: string;
  readonly bundleFile: string;
  readonly exportName: string;
  readonly timeoutSeconds: number;
  readonly memoryMb: number;
  readonly environment: Readonly<Record<string, string>>;
};

const properties = z.strictObject({
  Architectures: z.tuple([z.literal('arm64')]),
  Code: z.strictObject({ S3Bucket: z.string(), S3Key: z.string() }),
  Description: z.string(),
  Environment: z.strictObject({ Variables: z.record(z.string(), z.string()) }),
  Handler: z.string(),
  Layers: z.array(z.string()).optional(),
  LoggingConfig: z.unknown().optional(),
  MemorySize: z.number(),
  Role: z.string(),
  Runtime: z.literal('nodejs24.x'),
  Tags: z.unknown().optional(),
  Timeout: z.number(),
});

const deployment = z.object({ ServiceToken: z.string() });

/** Ids of functions that only run during a deployment: the one that copies the site's files. */
export function deploymentFunctions(template: Template): ReadonlySet<string> {
  const found = template.all('Custom::CDKBucketDeployment', deployment);
  return new Set(found.map(({ properties: { ServiceToken } }) => ServiceToken.replace(functionArn(''), '')));
}

/** The functions of the product. */
export function readFunctions(template: Template): readonly LocalFunction[] {
  const others = deploymentFunctions(template);
  return template
    .all('AWS::Lambda::Function', z.unknown())
    .filter(({ id }) => !others.has(id))
    .map(({ id, properties: found }) => toFunction(template, id, properties.parse(found)));
}

function toFunction(template: Template, id: string, found: z.infer<typeof properties>): LocalFunction {
  const [file = '', exportName = ''] = found.Handler.split('.');
  const bundleFile = join(template.asset(found.Code.S3Key), `${file}.mjs`);
  if (!existsSync(bundleFile)) console.warn(`${found.Description} is not built; calls of it will fail.`);
  return {
    id,
    arn: functionArn(id),
    bundleFile,
    exportName,
    timeoutSeconds: found.Timeout,
    memoryMb: found.MemorySize,
    environment: found.Environment.Variables,
  };
}
