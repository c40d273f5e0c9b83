import type { Key } from '#shared/table/keys.ts';
import { table } from './table.ts';

type Fields = Readonly<Record<string, unknown>>;

/**
 * Updates only the named fields of an existing item, so that concurrent changes of other fields are not lost. A field
 * that is undefined is removed. `version` counts the changes.
 */
export function updateFields(key: Key, fields: Fields) {
  const entries = Object.entries(fields);
  const kept = entries.filter(([, value]) => value !== undefined);
  const removed = entries.filter(([, value]) => value === undefined).map(([name]) => name);
  const set = [...kept.map((_, n) => `#f${n} = :f${n}`), '#ver = if_not_exists(#ver, :zero) + :one'].join(', ');
  const remove = removed.length === 0 ? '' : ` REMOVE ${removed.map((_, n) => `#r${n}`).join(', ')}`;
  return {
    TableName: table.name,
    Key: key,
    UpdateExpression: `SET ${set}${remove}`,
    ConditionExpression: 'attribute_exists(pk)',
    ExpressionAttributeNames: {
      '#ver': 'version',
      ...Object.fromEntries(kept.map(([name], n) => [`#f${n}`, name])),
      ...Object.fromEntries(removed.map((name, n) => [`#r${n}`, name])),
    },
    ExpressionAttributeValues: {
      ':zero': 0,
      ':one': 1,
      ...Object.fromEntries(kept.map(([, value], n) => [`:f${n}`, value])),
    },
  };
}

/** The named fields of `source` that are defined. */
export function pick<T extends object, K extends keyof T>(source: T, names: readonly K[]): Pick<T, K> {
  return Object.fromEntries(
    names.filter((name) => source[name] !== undefined).map((name) => [name, source[name]]),
  ) as Pick<T, K>;
}
