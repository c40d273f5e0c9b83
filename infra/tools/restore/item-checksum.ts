import { createHash } from 'node:crypto';

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

const byText = (a: string, b: string): number => (a < b ? -1 : 1);

/** JSON with sorted names. Sets have no order, so their members are sorted too. */
function canonical(value: unknown): unknown {
  if (value instanceof Set) return { set: [...value].map((one) => JSON.stringify(canonical(one))).toSorted(byText) };
  if (value instanceof Uint8Array) return { bytes: Buffer.from(value).toString('base64') };
  if (Array.isArray(value)) return value.map(canonical);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([a], [b]) => byText(a, b))
      .map(([name, one]) => [name, SET_TYPES.has(name) ? canonical(new Set(Object(one))) : canonical(one)]),
  );
}

/** Names of sets in DynamoDB's wire format. */
const SET_TYPES = new Set(['SS', 'NS', 'BS']);

/** The same for two equal items, however their attributes are ordered. */
export const itemChecksum = (item: object): string => sha256(JSON.stringify(canonical(item)));

/** The same for two equal collections, in whatever order they were read. */
export const checksumOf = (parts: Iterable<string>): string => sha256([...parts].toSorted(byText).join('\n'));
