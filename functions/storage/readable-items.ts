import type * as z from 'zod';

import { safeReadKnown } from '#shared/http/read-known.ts';
import { logFault } from '../runtime/log.ts';
import type { Item } from './table.ts';

/**
 * The items of a list that can be read. Items that cannot be read are left out and logged as a fault, because one of
 * them must not hide the rest. `kind` names the items in the log.
 */
export function readableItems<T>(kind: string, schema: z.ZodType<T>, items: readonly Item[]): T[] {
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
    // Logs only the names of fields, because their values belong to people.
    logFault('items of a list cannot be read', undefined, {
      kind,
      items: unreadable,
      fields: [...problems].join(', '),
    });
  }
  return found;
}
