import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';

const resource = z.looseObject({
  Type: z.string(),
  Properties: z.record(z.string(), z.unknown()).default({}),
});

const stack = z.object({
  Resources: z.record(z.string(), resource),
  Outputs: z
    .record(z.string(), z.object({ Value: z.unknown(), Export: z.object({ Name: z.string() }).optional() }))
    .default({}),
});

export type StackTemplate = z.infer<typeof stack>;

/** A cloud assembly: the template of each stack by its name, and the folder of its assets. */
export type CloudFormation = {
  readonly directory: string;
  readonly stacks: Readonly<Record<string, StackTemplate>>;
};

const manifest = z.object({
  artifacts: z.record(
    z.string(),
    z.object({
      type: z.string(),
      properties: z.object({ templateFile: z.string().optional(), stackName: z.string().optional() }).optional(),
    }),
  ),
});

const readJson = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));

/** Reads a cloud assembly that the CDK wrote. */
export function readCloudFormation(directory: string): CloudFormation {
  const { artifacts } = manifest.parse(readJson(join(directory, 'manifest.json')));
  const stacks = Object.values(artifacts).flatMap(({ type, properties }) => {
    if (type !== 'aws:cloudformation:stack' || properties?.templateFile === undefined) return [];
    const template = stack.parse(readJson(join(directory, properties.templateFile)));
    return [[properties.stackName ?? properties.templateFile, template] as const];
  });
  return { directory, stacks: Object.fromEntries(stacks) };
}

/** The folder of an asset by the key that a deployment would upload it as. */
export function assetFolder({ directory }: CloudFormation, objectKey: string): string {
  const folder = join(directory, `asset.${objectKey.replace(/\.zip$/, '')}`);
  if (!existsSync(folder)) throw new Error(`The synthesis wrote no asset ${objectKey}.`);
  return folder;
}
