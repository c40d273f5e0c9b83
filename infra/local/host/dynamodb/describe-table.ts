import { arnOf } from '../template/account.ts';
import type { Table } from './table.ts';

function tableArn(table: Table): string {
  return arnOf('dynamodb', `table/${table.TableName}`);
}

export function streamArn(table: Table): string {
  return `${tableArn(table)}/stream/${streamLabel(table)}`;
}

function streamLabel(table: Table): string {
  return new Date(table.createdAt).toISOString().replace('Z', '');
}

/** DescribeTable's reply. Counts and sizes are always 0, as on AWS during a table's first hours. */
export function describeTable(table: Table): Readonly<Record<string, unknown>> {
  const stream = table.StreamSpecification;
  return {
    TableName: table.TableName,
    TableArn: tableArn(table),
    TableStatus: 'ACTIVE',
    CreationDateTime: table.createdAt / 1000,
    AttributeDefinitions: table.AttributeDefinitions,
    KeySchema: table.KeySchema,
    ItemCount: 0,
    TableSizeBytes: 0,
    BillingModeSummary: { BillingMode: 'PAY_PER_REQUEST' },
    ProvisionedThroughput: { NumberOfDecreasesToday: 0, ReadCapacityUnits: 0, WriteCapacityUnits: 0 },
    ...(table.GlobalSecondaryIndexes && {
      GlobalSecondaryIndexes: table.GlobalSecondaryIndexes.map(({ IndexName, KeySchema, Projection }) => ({
        IndexName,
        IndexArn: `${tableArn(table)}/index/${IndexName}`,
        IndexStatus: 'ACTIVE',
        KeySchema,
        Projection,
        ItemCount: 0,
        IndexSizeBytes: 0,
      })),
    }),
    ...(stream && {
      StreamSpecification: { StreamEnabled: true, StreamViewType: stream.StreamViewType },
      LatestStreamArn: streamArn(table),
      LatestStreamLabel: streamLabel(table),
    }),
  };
}
