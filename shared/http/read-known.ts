import type * as z from 'zod';

type Path = readonly PropertyKey[];

/** Paths of the fields that a schema does not know; undefined if anything else is wrong, too. */
function unknownIn(issues: readonly z.core.$ZodIssue[], at: Path = []): readonly Path[] | undefined {
  const found: Path[] = [];
  for (const issue of issues) {
    const here = [...at, ...issue.path];
    const paths =
      issue.code === 'unrecognized_keys' ? issue.keys.map((key) => [...here, key]) : unknownInOne(issue, here);
    if (!paths) return undefined;
    found.push(...paths);
  }
  return found;
}

/** The same for a union: the unknown fields of its first choice that would accept the value without them. */
function unknownInOne(issue: z.core.$ZodIssue, at: Path): readonly Path[] | undefined {
  const choices = issue.code === 'invalid_union' ? issue.errors : [];
  return choices.map((issues) => unknownIn(issues, at)).find((paths) => paths !== undefined);
}

type Fields = Record<PropertyKey, unknown>;

function without(value: unknown, paths: readonly Path[]): unknown {
  const copy: unknown = structuredClone(value);
  for (const path of paths) {
    // Each step exists, because the path came from reading this value.
    const holder = path.slice(0, -1).reduce((part: unknown, key) => (part as Fields)[key], copy);
    Reflect.deleteProperty(holder as object, path.at(-1) ?? '');
  }
  return copy;
}

/** Whether reading a value left out any of its fields, at any depth. */
export function dropsFields(read: unknown, value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  const kept = Object(read) as Fields;
  return Object.entries(value).some(([key, part]) => !Object.hasOwn(kept, key) || dropsFields(kept[key], part));
}

/** Whether the only thing wrong with a value is fields that another release added. */
export const hasOnlyUnknown = ({ issues }: z.ZodError): boolean => unknownIn(issues) !== undefined;

/**
 * Reads what another release may have stored or answered. Fields that the schema does not know are left out, even if it
 * is strict. What people send is parsed by the schema itself, which refuses unknown fields.
 */
export function safeReadKnown<T>(schema: z.ZodType<T>, value: unknown): z.ZodSafeParseResult<T> {
  const read = schema.safeParse(value);
  const unknown = read.error && unknownIn(read.error.issues);
  return unknown ? schema.safeParse(without(value, unknown)) : read;
}

/** The same, but throws if the value cannot be read without the unknown fields either. */
export function readKnown<T>(schema: z.ZodType<T>, value: unknown): T {
  const { data, error } = safeReadKnown(schema, value);
  if (error) throw error;
  return data as T;
}
