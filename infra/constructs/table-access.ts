import { functionPartitions, leadingKeys } from './function-partitions.ts';
import type { PaveprintFunction } from './paveprint-function.ts';
import type { AnyTable } from './table.ts';

const reads = ['dynamodb:GetItem', 'dynamodb:BatchGetItem', 'dynamodb:Query', 'dynamodb:ConditionCheckItem'];
/** Actions that change items of a table. */
export const tableWrites = [
  'dynamodb:PutItem',
  'dynamodb:UpdateItem',
  'dynamodb:DeleteItem',
  'dynamodb:BatchWriteItem',
];

const within = (patterns: readonly string[]) => ({
  'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': patterns },
  // ForAllValues is also true for a request without keys, so require that there is one.
  Null: { 'dynamodb:LeadingKeys': 'false' },
});

/** Lets a function use its partitions, and passes it the same list so that role and tenant guard cannot differ. */
export function grantPartitions(fn: PaveprintFunction, table: AnyTable): void {
  const { read, write } = leadingKeys(fn.bundle);
  const resources = [table.tableArn, `${table.tableArn}/index/*`];
  fn.allow(reads, resources, within(read));
  if (write.length > 0) fn.allow(tableWrites, [table.tableArn], within(write));
  fn.addEnvironment('TABLE_NAME', table.tableName);
  fn.addEnvironment('TENANT_PARTITIONS', JSON.stringify(functionPartitions[fn.bundle]));
}
