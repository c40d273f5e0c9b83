import { isDeepStrictEqual } from 'node:util';
import type { AttributeDefinition, GlobalSecondaryIndex, Item, TableSchema } from 'dynalite/db/index.js';

export type StreamViewType = 'KEYS_ONLY' | 'NEW_IMAGE' | 'OLD_IMAGE' | 'NEW_AND_OLD_IMAGES';

/** A table as a CloudFormation template declares it. */
export type TableDefinition = TableSchema & {
  readonly StreamSpecification?: { readonly StreamViewType: StreamViewType };
  readonly TimeToLiveSpecification?: TimeToLiveSpecification;
};

export type TimeToLiveSpecification = { readonly AttributeName: string; readonly Enabled: boolean };

/** A table as it is stored. */
export type Table = TableDefinition & { readonly createdAt: number };

/** The part of a definition that determines how items and index rows are stored. */
function layout(definition: TableSchema): unknown {
  const byName = (a: AttributeDefinition, b: AttributeDefinition) => (a.AttributeName < b.AttributeName ? -1 : 1);
  return {
    attributes: definition.AttributeDefinitions.map(({ AttributeName, AttributeType }) => ({
      AttributeName,
      AttributeType,
    })).sort(byName),
    key: definition.KeySchema,
    indexes: (definition.GlobalSecondaryIndexes ?? []).map(({ IndexName, KeySchema, Projection }) => ({
      IndexName,
      KeySchema,
      projected: [Projection.ProjectionType, ...[...(Projection.NonKeyAttributes ?? [])].sort()],
    })),
  };
}

export function sameLayout(a: TableSchema, b: TableSchema): boolean {
  return isDeepStrictEqual(layout(a), layout(b));
}

/** The primary key of an item, as GetItem takes it. */
export function keyOf(item: Item, table: TableSchema): Item {
  const attributes = table.KeySchema.map(({ AttributeName }) => [AttributeName, item[AttributeName]] as const);
  return Object.fromEntries(attributes.flatMap(([name, value]) => (value ? [[name, value] as const] : [])));
}

/** The attributes that an index projects, or undefined for all. */
export function projectedAttributes(index: GlobalSecondaryIndex, table: TableSchema): ReadonlySet<string> | undefined {
  if (index.Projection.ProjectionType === 'ALL') return undefined;
  const keys = [...index.KeySchema, ...table.KeySchema].map(({ AttributeName }) => AttributeName);
  return new Set([...keys, ...(index.Projection.NonKeyAttributes ?? [])]);
}
