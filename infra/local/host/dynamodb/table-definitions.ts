import * as z from 'zod';

import type { KeySchemas } from '../iam/dynamodb-actions.ts';
import type { Template } from '../template/template.ts';
import type { TableDefinition } from './table.ts';

const keySchema = z.array(z.strictObject({ AttributeName: z.string(), KeyType: z.enum(['HASH', 'RANGE']) }));

const index = z.strictObject({
  IndexName: z.string(),
  KeySchema: keySchema,
  Projection: z.strictObject({
    ProjectionType: z.enum(['ALL', 'KEYS_ONLY', 'INCLUDE']),
    NonKeyAttributes: z.array(z.string()).optional(),
  }),
});

const properties = z.strictObject({
  AttributeDefinitions: z.array(z.strictObject({ AttributeName: z.string(), AttributeType: z.enum(['S', 'N', 'B']) })),
  BillingMode: z.literal('PAY_PER_REQUEST'),
  GlobalSecondaryIndexes: z.array(index).default([]),
  KeySchema: keySchema,
  Replicas: z.unknown().optional(),
  SSESpecification: z.unknown().optional(),
  StreamSpecification: z.strictObject({ StreamViewType: z.literal('NEW_AND_OLD_IMAGES') }).optional(),
  TimeToLiveSpecification: z.strictObject({ AttributeName: z.string(), Enabled: z.boolean() }).optional(),
});

/** The tables that the template declares. */
export function readTables(template: Template): readonly TableDefinition[] {
  return template.all('AWS::DynamoDB::GlobalTable', properties).map(({ id, properties: found }) => ({
    TableName: id,
    AttributeDefinitions: found.AttributeDefinitions,
    KeySchema: found.KeySchema,
    // AWS and dynalite refuse an empty list of indexes.
    ...(found.GlobalSecondaryIndexes.length > 0 && {
      GlobalSecondaryIndexes: found.GlobalSecondaryIndexes.map(indexOf),
    }),
    ...(found.StreamSpecification && { StreamSpecification: found.StreamSpecification }),
    ...(found.TimeToLiveSpecification && { TimeToLiveSpecification: found.TimeToLiveSpecification }),
  }));
}

const indexOf = ({ Projection: { ProjectionType, NonKeyAttributes }, ...rest }: z.infer<typeof index>) => ({
  ...rest,
  Projection: { ProjectionType, ...(NonKeyAttributes && { NonKeyAttributes }) },
});

type Keys = readonly { readonly AttributeName: string; readonly KeyType: string }[];
const partitionOf = (keys: Keys): string => keys.find(({ KeyType }) => KeyType === 'HASH')?.AttributeName ?? '';

/** The partition keys that the conditions of roles refer to. */
export function keySchemas(tables: readonly TableDefinition[]): KeySchemas {
  return new Map(
    tables.map(({ TableName, KeySchema, GlobalSecondaryIndexes = [] }) => [
      TableName,
      {
        partition: partitionOf(KeySchema),
        indexes: new Map(GlobalSecondaryIndexes.map((found) => [found.IndexName, partitionOf(found.KeySchema)])),
      },
    ]),
  );
}
