import type { Database } from 'dynalite/db/index.js';
import * as createTable from 'dynalite/validations/createTable.js';

import { DynamoDbError } from './dynamodb-error.ts';
import { sameLayout } from './table.ts';
import type { Table, TableDefinition } from './table.ts';
import { validated } from './validated.ts';

const TABLE_PREFIX = 'table~';

/** The tables of a database, in memory; changes are written to the database at once. */
export type TableCatalog = {
  find(name: string): Table | undefined;
  require(name: string): Table;
  all(): readonly Table[];
  ensure(definition: TableDefinition): Promise<Table>;
  replace(table: Table): Promise<void>;
};

export async function openTableCatalog(database: Database): Promise<TableCatalog> {
  const tables = new Map<string, Table>();
  for await (const [, value] of database.iterator({ gte: TABLE_PREFIX, lt: `${TABLE_PREFIX}~` })) {
    const table = value as Table; // written by `replace` below
    tables.set(table.TableName, table);
  }

  async function replace(table: Table): Promise<void> {
    await database.batch([{ type: 'put', key: TABLE_PREFIX + table.TableName, value: table }]);
    tables.set(table.TableName, table);
  }

  function requireTable(name: string): Table {
    const table = tables.get(name);
    if (!table)
      throw new DynamoDbError('ResourceNotFoundException', `Requested resource not found: Table: ${name} not found`);
    return table;
  }

  return {
    find: (name) => tables.get(name),
    require: requireTable,
    all: () => [...tables.values()],
    replace,
    async ensure(definition) {
      assertDefinition(definition);
      const stored = tables.get(definition.TableName);
      if (stored && !sameLayout(stored, definition)) {
        throw new Error(
          `Table ${definition.TableName} is stored with other keys or indexes than its definition has. ` +
            'Delete the data directory to start over.',
        );
      }
      const table = { ...definition, createdAt: stored?.createdAt ?? Date.now() };
      await replace(table);
      return table;
    },
  };
}

function assertDefinition(definition: TableDefinition): void {
  validated(createTable, {
    TableName: definition.TableName,
    AttributeDefinitions: definition.AttributeDefinitions,
    KeySchema: definition.KeySchema,
    BillingMode: 'PAY_PER_REQUEST',
    ...(definition.GlobalSecondaryIndexes && {
      GlobalSecondaryIndexes: definition.GlobalSecondaryIndexes.map(({ IndexName, KeySchema, Projection }) => ({
        IndexName,
        KeySchema,
        Projection,
      })),
    }),
  });
}
