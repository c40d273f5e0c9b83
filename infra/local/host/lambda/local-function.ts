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

/** What Lambda gives a function that asks for nothing. */
const DEFAULT_MEMORY_MB = 128;
const DEFAULT_TIMEOUT_SECONDS = 3;

const properties = z.strictObject({
  Architectures: z.tuple([z.enum(['arm64', 'x86_64'])]).optional(),
  Code: z.strictObject({ S3Bucket: z.string(), S3Key: z.string() }),
  Description: z.string().optional(),
  Environment: z.strictObject({ Variables: z.record(z.string(), z.string()) }).default({ Variables: {} }),
  Handler: z.string(),
  Layers: z.array(z.string()).optional(),
  LoggingConfig: z.unknown().optional(),
  MemorySize: z.number().default(DEFAULT_MEMORY_MB),
  Role: z.string(),
  Runtime: z.string().regex(/^nodejs\d+\.x$/, 'only functions in Node.js run here'),
  Tags: z.unknown().optional(),
  Timeout: z.number().default(DEFAULT_TIMEOUT_SECONDS),
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

/** Endings of a handler's file, in the order in which Lambda looks for them. */
const MODULES = ['.js', '.mjs', '.cjs'] as const;

function toFunction(template: Template, id: string, found: z.infer<typeof properties>): LocalFunction {
  const [file = '', exportName = ''] = found.Handler.split('.');
  const folder = template.asset(found.Code.S3Key);
  const bundleFile = MODULES.map((ending) => join(folder, `${file}${ending}`)).find((name) => existsSync(name));
  if (bundleFile === undefined) console.warn(`${found.Description ?? id} is not built; calls of it will fail.`);
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
