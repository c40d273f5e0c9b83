import type * as z from 'zod';

import { assetFolder } from './cloud-formation.ts';
import type { CloudFormation } from './cloud-formation.ts';
import { resolveIntrinsics } from './intrinsics.ts';
import type { ResolveContext } from './intrinsics.ts';
import { resourceKinds, withoutLocalMeaning } from './resource-kinds.ts';

type Resource<Properties> = { readonly id: string; readonly properties: Properties };

/** All stacks read as one: resources by type, with every intrinsic resolved to its local value. */
export type Template = {
  /** All resources of a type. The schema lists what the reader understands; a strict one throws on other properties. */
  all<Schema extends z.ZodType>(type: string, schema: Schema): readonly Resource<z.output<Schema>>[];
  /** The only resource of a type. */
  one<Schema extends z.ZodType>(type: string, schema: Schema): Resource<z.output<Schema>>;
  has(type: string): boolean;
  /** The folder of an asset by its object key. */
  asset(objectKey: string): string;
};

type DeclaredResource = {
  readonly stackName: string;
  readonly type: string;
  readonly properties: Record<string, unknown>;
};

/**
 * Reads the templates of all stacks. An unknown type, intrinsic or attribute throws, so that the cloud and the local host
 * cannot drift apart unnoticed. `secret` returns the string of a secret by its ARN.
 */
export function openTemplate(cloud: CloudFormation, secret: (arn: string) => string): Template {
  const resources = readResources(cloud);
  const resolved = new Map<string, Record<string, unknown>>();
  for (const [id, { stackName, type, properties }] of resources) {
    if (withoutLocalMeaning.has(type)) continue;
    const context = resolveContext(stackName, resources, { cloud, secret });
    resolved.set(
      id,
      withResourceName(`${type} ${id}`, () => resolveIntrinsics(properties, context)) as Record<string, unknown>,
    );
  }
  const all: Template['all'] = (type, schema) =>
    [...resolved]
      .filter(([id]) => resources.get(id)?.type === type)
      .map(([id, properties]) => ({
        id,
        properties: withResourceName(`${type} ${id}`, () => schema.parse(properties)),
      }));
  return {
    all,
    one(type, schema) {
      const [only, ...more] = all(type, schema);
      if (!only || more.length > 0) throw new Error(`The templates must contain exactly one ${type}.`);
      return only;
    },
    has: (type) => [...resources.values()].some((resource) => resource.type === type),
    asset: (objectKey) => assetFolder(cloud, objectKey),
  };
}

function readResources({ stacks }: CloudFormation): ReadonlyMap<string, DeclaredResource> {
  const found = new Map<string, DeclaredResource>();
  for (const [stackName, { Resources }] of Object.entries(stacks)) {
    for (const [id, { Type, Properties, Condition }] of Object.entries(Resources)) {
      if (!(Type in resourceKinds) && !withoutLocalMeaning.has(Type)) {
        throw new Error(`The local host does not know the resource type ${Type} (${id}).`);
      }
      if (Condition !== undefined) throw new Error(`The local host does not know the condition of ${Type} ${id}.`);
      if (found.has(id)) throw new Error(`Two stacks have a resource ${id}; the local host reads all stacks as one.`);
      found.set(id, { stackName, type: Type, properties: Properties });
    }
  }
  return found;
}

type ExternalValues = { readonly cloud: CloudFormation; readonly secret: (arn: string) => string };

function resolveContext(
  stackName: string,
  resources: ReadonlyMap<string, DeclaredResource>,
  external: ExternalValues,
): ResolveContext {
  const find = (id: string) => {
    const resource = resources.get(id);
    const kind = resource && resourceKinds[resource.type];
    if (!kind) throw new Error(`${id} has no local value that could be referred to.`);
    return { kind, properties: resource.properties };
  };
  return {
    stackName,
    ref: (id) => find(id).kind.ref(id, find(id).properties),
    attribute(id, name) {
      const { kind, properties } = find(id);
      const value = kind.attributes[name]?.(id, properties);
      if (value === undefined) throw new Error(`${id}.${name} has no local value.`);
      return value;
    },
    imported(name) {
      for (const [exporter, { Outputs }] of Object.entries(external.cloud.stacks)) {
        const output = Object.values(Outputs).find(({ Export }) => Export?.Name === name);
        if (output) return resolveIntrinsics(output.Value, resolveContext(exporter, resources, external));
      }
      throw new Error(`No stack exports ${name}.`);
    },
    secret: external.secret,
  };
}

function withResourceName<T>(name: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw new Error(`${name}: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
  }
}
