import type * as z from 'zod';

import { assetFolder } from './cloud-formation.ts';
import type { CloudFormation } from './cloud-formation.ts';
import { resolveIntrinsics } from './intrinsics.ts';
import type { Surroundings } from './intrinsics.ts';
import { resourceKinds, withoutLocalMeaning } from './resource-kinds.ts';

type Resource<Properties> = { readonly id: string; readonly properties: Properties };

/** The synthesized stacks, read as one: resources by type with every intrinsic resolved to its local value. */
export type Template = {
  /** All resources of a type. The schema states what the reader understands; a property beyond it throws. */
  all<Schema extends z.ZodType>(type: string, schema: Schema): readonly Resource<z.output<Schema>>[];
  /** The only resource of a type. */
  one<Schema extends z.ZodType>(type: string, schema: Schema): Resource<z.output<Schema>>;
  has(type: string): boolean;
  /** The folder of an asset by its object key. */
  asset(objectKey: string): string;
};

type Known = { readonly stackName: string; readonly type: string; readonly properties: Record<string, unknown> };

/**
 * Reads templates for the local host. An unknown type, intrinsic or attribute throws, so that the cloud and one machine
 * cannot drift apart unseen. `secret` answers the string behind a secret's ARN.
 */
export function openTemplate(cloud: CloudFormation, secret: (arn: string) => string): Template {
  const resources = known(cloud);
  const resolved = new Map<string, Record<string, unknown>>();
  for (const [id, { stackName, type, properties }] of resources) {
    if (withoutLocalMeaning.has(type)) continue;
    const around = surroundings(stackName, resources, { cloud, secret });
    resolved.set(
      id,
      resolving(`${type} ${id}`, () => resolveIntrinsics(properties, around)) as Record<string, unknown>,
    );
  }
  const all: Template['all'] = (type, schema) =>
    [...resolved]
      .filter(([id]) => resources.get(id)?.type === type)
      .map(([id, properties]) => ({ id, properties: resolving(`${type} ${id}`, () => schema.parse(properties)) }));
  return {
    all,
    one(type, schema) {
      const [only, ...more] = all(type, schema);
      if (!only || more.length > 0) throw new Error(`The templates should hold exactly one ${type}.`);
      return only;
    },
    has: (type) => [...resources.values()].some((resource) => resource.type === type),
    asset: (objectKey) => assetFolder(cloud, objectKey),
  };
}

function known({ stacks }: CloudFormation): ReadonlyMap<string, Known> {
  const found = new Map<string, Known>();
  for (const [stackName, { Resources }] of Object.entries(stacks)) {
    for (const [id, { Type, Properties }] of Object.entries(Resources)) {
      if (!(Type in resourceKinds) && !withoutLocalMeaning.has(Type)) {
        throw new Error(`The local host does not know the resource type ${Type} (${id}).`);
      }
      if (found.has(id)) throw new Error(`Two stacks name a resource ${id}; the local host reads them as one.`);
      found.set(id, { stackName, type: Type, properties: Properties });
    }
  }
  return found;
}

type Outside = { readonly cloud: CloudFormation; readonly secret: (arn: string) => string };

function surroundings(stackName: string, resources: ReadonlyMap<string, Known>, outside: Outside): Surroundings {
  const find = (id: string) => {
    const resource = resources.get(id);
    const kind = resource && resourceKinds[resource.type];
    if (!kind) throw new Error(`${id} has no local meaning that could be referred to.`);
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
      for (const [exporter, { Outputs }] of Object.entries(outside.cloud.stacks)) {
        const output = Object.values(Outputs).find(({ Export }) => Export?.Name === name);
        if (output) return resolveIntrinsics(output.Value, surroundings(exporter, resources, outside));
      }
      throw new Error(`No stack exports ${name}.`);
    },
    secret: outside.secret,
  };
}

function resolving<T>(what: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw new Error(`${what}: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
  }
}
