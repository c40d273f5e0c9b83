import { existsSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';

import type { Template } from '../template.ts';

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

/** The functions of the template, without the one that copies the site's files during a deployment. */
export function readFunctions(template: Template): readonly LocalFunction[] {
  const deployers = new Set(
    template.all('Custom::CDKBucketDeployment', deployment).map((found) => found.properties.ServiceToken),
  );
  return template
    .all('AWS::Lambda::Function', z.unknown())
    .map(({ id, properties: found }) => ({ id, arn: functionArn(id), found }))
    .filter(({ arn }) => !deployers.has(arn))
    .map(({ id, arn, found }) => toFunction(template, { id, arn }, properties.parse(found)));
}

const functionArn = (id: string): string => `arn:aws:lambda:us-east-1:000000000000:function:${id}`;

function toFunction(
  template: Template,
  { id, arn }: { readonly id: string; readonly arn: string },
  found: z.infer<typeof properties>,
): LocalFunction {
  const [file = '', exportName = ''] = found.Handler.split('.');
  const bundleFile = join(template.asset(found.Code.S3Key), `${file}.mjs`);
  if (!existsSync(bundleFile)) console.warn(`${found.Description} is not built; calls of it will fail.`);
  return {
    id,
    arn,
    bundleFile,
    exportName,
    timeoutSeconds: found.Timeout,
    memoryMb: found.MemorySize,
    environment: found.Environment.Variables,
  };
}
