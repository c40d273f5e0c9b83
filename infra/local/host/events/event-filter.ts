import * as z from 'zod';

/** The supported conditions on a value; any other throws. */
const condition = z.union([
  z.string(),
  z.number(),
  z.boolean(),
  z.null(),
  z.strictObject({ prefix: z.string() }),
  z.strictObject({ exists: z.boolean() }),
]);
type Condition = z.output<typeof condition>;

type Pattern = { readonly [name: string]: Pattern | readonly Pattern[] | readonly Condition[] };

const ANY = '$or';
const isName = z.string().refine((name) => name !== ANY);
const pattern: z.ZodType<Pattern> = z.lazy(() =>
  z.union([
    z.strictObject({ [ANY]: z.array(pattern).min(1) }),
    z.record(isName, z.union([z.array(condition).min(1), pattern])),
  ]),
);

const criteria = z.strictObject({ Filters: z.array(z.strictObject({ Pattern: z.string() })).min(1) });

/** `FilterCriteria` of an event source mapping, as CloudFormation declares it. */
export const filterCriteria = criteria.transform(({ Filters }) =>
  Filters.map(({ Pattern: text }) => pattern.parse(JSON.parse(text))),
);

export type Filters = z.output<typeof filterCriteria>;

/** Whether Lambda hands a record to the function: it matches at least one filter, or there is none. */
export const isWanted = (filters: Filters | undefined, record: unknown): boolean =>
  filters === undefined || filters.some((one) => matchesPattern(one, record));

/** All names of a pattern must match; `$or`, alone in its object, holds patterns of which one must. */
function matchesPattern(wanted: Pattern, value: unknown): boolean {
  return Object.entries(wanted).every(([name, inner]) => {
    if (name === ANY) return isList(inner) && inner.some((one) => isPattern(one) && matchesPattern(one, value));
    const found = field(value, name);
    if (isList(inner)) return inner.some((one) => !isPattern(one) && matchesValue(one, found));
    return matchesPattern(inner, found);
  });
}

function matchesValue(wanted: Condition, found: unknown): boolean {
  if (typeof wanted !== 'object' || wanted === null) return wanted === found;
  if ('prefix' in wanted) return typeof found === 'string' && found.startsWith(wanted.prefix);
  // Lambda looks for leaves only: an object is no value that could exist.
  return wanted.exists === (found !== undefined && (typeof found !== 'object' || found === null));
}

const isList = (one: unknown): one is readonly (Pattern | Condition)[] => Array.isArray(one);

const isPattern = (one: Pattern | Condition): one is Pattern =>
  typeof one === 'object' && one !== null && !('prefix' in one) && !('exists' in one);

const field = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
