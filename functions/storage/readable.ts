import type * as z from 'zod';

import { safeReadKnown } from '#shared/http/read-known.ts';
import { logFault } from '../runtime/log.ts';
import type { Item } from './table.ts';

/**
 * The items of a list that can be read. Others are left out and noted for an operator, because one of them must not hide
 * all the rest; `kind` says in the log what they are.
 */
export function readable<T>(kind: string, schema: z.ZodType<T>, items: readonly Item[]): T[] {
  const found: T[] = [];
  const problems = new Set<string>();
  let unreadable = 0;
  for (const item of items) {
    const { data, error } = safeReadKnown(schema, item);
    if (error === undefined) found.push(data);
    else {
      unreadable += 1;
      for (const { path } of error.issues) problems.add(path.join('.'));
    }
  }
  if (unreadable > 0) {
    // Names of fields only: what stands in them belongs to people.
    logFault('items of a list cannot be read', undefined, {
      kind,
      items: unreadable,
      fields: [...problems].join(', '),
    });
  }
  return found;
}
