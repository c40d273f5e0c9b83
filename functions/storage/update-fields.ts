import type { Key } from '#shared/table/keys.ts';
import { table } from './table.ts';

type Fields = Readonly<Record<string, unknown>>;

/**
 * Updates only the named fields of an existing item, so that concurrent changes of different fields are not lost.
 * `version` counts the changes. `removed` names attributes, which must not be reserved words.
 */
export function updateFields(key: Key, fields: Fields, removed: readonly string[] = []) {
  const names = Object.keys(fields);
  const without = removed.length === 0 ? '' : ` REMOVE ${removed.join(', ')}`;
  return {
    TableName: table.name,
    Key: key,
    UpdateExpression: `SET ${[...names.map((_, n) => `#f${n} = :f${n}`), '#ver = if_not_exists(#ver, :zero) + :one'].join(', ')}${without}`,
    ConditionExpression: 'attribute_exists(pk)',
    ExpressionAttributeNames: { '#ver': 'version', ...Object.fromEntries(names.map((name, n) => [`#f${n}`, name])) },
    ExpressionAttributeValues: {
      ':zero': 0,
      ':one': 1,
      ...Object.fromEntries(names.map((name, n) => [`:f${n}`, fields[name]])),
    },
  };
}

/** The named fields of `source` that are defined. */
export function pick<T extends object, K extends keyof T>(source: T, names: readonly K[]): Pick<T, K> {
  return Object.fromEntries(
    names.filter((name) => source[name] !== undefined).map((name) => [name, source[name]]),
  ) as Pick<T, K>;
}
