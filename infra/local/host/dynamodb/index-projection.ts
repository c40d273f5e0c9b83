import { validationException } from './dynamodb-error.ts';
import type { TableCatalog } from './table-catalog.ts';
import { projectedAttributes } from './table.ts';
import type { Input } from './validated.ts';

type Paths = { readonly paths: readonly (string | readonly (string | number)[])[] };
type Heads = { readonly pathHeads: Readonly<Record<string, unknown>> };

/**
 * Refuses an index read that names attributes the index does not project, as AWS does. dynalite would answer it as if no
 * row had them.
 */
export function assertProjected(tables: TableCatalog, data: Input): void {
  if (data['IndexName'] === undefined) return;
  const table = tables.require(String(data['TableName']));
  const index = table.GlobalSecondaryIndexes?.find(({ IndexName }) => IndexName === data['IndexName']);
  const projected = index && projectedAttributes(index, table);
  if (!projected) return;
  const missing = namedAttributes(data).filter((name) => !projected.has(name));
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
