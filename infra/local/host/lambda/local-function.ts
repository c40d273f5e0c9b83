import { existsSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';

import { functionArn } from '../template/account.ts';
import type { Template } from '../template/template.ts';

/** A function as the template declares it. */
export type LocalFunction = {
  /** The logical id, which is also the function's access key. */
  readonly id: string;
  readonly arn: string;
  readonly bundleFile: string;
  readonly exportName: string;
  readonly timeoutSeconds: number;
  readonly memoryMb: number;
  readonly environment: Readonly<Record<string, string>>;
};

/** Lambda's defaults. */
const DEFAULT_MEMORY_MB = 128;
const DEFAULT_TIMEOUT_SECONDS = 3;

const properties = z.strictObject({
  Architectures: z.tuple([z.enum(['arm64', 'x86_64'])]).optional(),
  Code: z.strictObject({ S3Bucket: z.string(), S3Key: z.string() }),
  Description: z.string().optional(),
  Environment: z.strictObject({ Variables: z.record(z.string(), z.string()) }).default({ Variables: {} }),
  /** Room in /tmp: this machine has more. */
  EphemeralStorage: z.strictObject({ Size: z.number() }).optional(),
  Handler: z.string(),
  Layers: z.array(z.string()).optional(),
  LoggingConfig: z.unknown().optional(),
  MemorySize: z.number().default(DEFAULT_MEMORY_MB),
  ReservedConcurrentExecutions: z.number().optional(),
  Role: z.string(),
  Runtime: z.string().regex(/^nodejs\d+\.x$/, 'only functions in Node.js run here'),
  Tags: z.unknown().optional(),
  Timeout: z.number().default(DEFAULT_TIMEOUT_SECONDS),
  TracingConfig: z.unknown().optional(),
});

const deployment = z.object({ ServiceToken: z.string() });

/** Ids of functions that run during deployments only: the one that copies the site's files. */
export function deploymentFunctions(template: Template): ReadonlySet<string> {
  const found = template.all('Custom::CDKBucketDeployment', deployment);
  return new Set(found.map(({ properties: { ServiceToken } }) => ServiceToken.replace(functionArn(''), '')));
}

/** The functions of the template that run in Node.js from an asset. Container images and other runtimes throw. */
export function readFunctions(template: Template): readonly LocalFunction[] {
  const excluded = deploymentFunctions(template);
  return template
    .all('AWS::Lambda::Function', z.unknown())
    .filter(({ id }) => !excluded.has(id))
    .map(({ id, properties: found }) => toFunction(template, id, properties.parse(found)));
}

/** Endings of a handler's file, in the order in which Lambda tries them. */
const MODULE_ENDINGS = ['.js', '.mjs', '.cjs'] as const;

function toFunction(template: Template, id: string, found: z.infer<typeof properties>): LocalFunction {
  const [file = '', exportName = ''] = found.Handler.split('.');
  const folder = template.asset(found.Code.S3Key);
  const bundleFile = MODULE_ENDINGS.map((ending) => join(folder, `${file}${ending}`)).find((name) => existsSync(name));
  if (bundleFile === undefined) console.warn(`${found.Description ?? id} is not built; its invocations will fail.`);
  return {
    id,
    arn: functionArn(id),
    bundleFile: bundleFile ?? join(folder, `${file}.mjs`),
    exportName,
    timeoutSeconds: found.Timeout,
    memoryMb: found.MemorySize,
    environment: found.Environment.Variables,
  };
}
