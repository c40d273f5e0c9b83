import { validationException } from './dynamodb-error.ts';
import type { TableCatalogue } from './table-catalogue.ts';
import { projectedAttributes } from './table.ts';
import type { Input } from './validated.ts';

type Paths = { readonly paths: readonly (string | readonly (string | number)[])[] };
type Heads = { readonly pathHeads: Readonly<Record<string, unknown>> };

/**
 * Refuses an index read that names attributes the index does not hold, as AWS does: it would find them missing on every
 * row. dynalite answers such reads.
 */
export function assertProjected(tables: TableCatalogue, data: Input): void {
  if (data['IndexName'] === undefined) return;
  const table = tables.require(String(data['TableName']));
  const index = table.GlobalSecondaryIndexes?.find(({ IndexName }) => IndexName === data['IndexName']);
  const held = index && projectedAttributes(index, table);
  if (!held) return;
  const missing = namedAttributes(data).filter((name) => !held.has(name));
  if (missing.length === 0) return;
  throw validationException(
    'One or more parameter values were invalid: ' +
      `Global secondary index ${index.IndexName} does not project [${missing.join(', ')}]`,
  );
}

function namedAttributes(data: Input): readonly string[] {
  // Both are dynalite's parse trees.
  const projection = data['_projection'] as Paths | undefined;
  const filter = data['_filter'] as Heads | undefined;
  const projected = (projection?.paths ?? []).map((path) => String(typeof path === 'string' ? path : path[0]));
  return [...new Set([...projected, ...Object.keys(filter?.pathHeads ?? {})])];
}
