import fc from 'fast-check';

/** The parts of a value's schema in the OpenAPI document that help to make one. */
export type Schema = {
  readonly type?: string | readonly string[];
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly prefixItems?: readonly Schema[];
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly pattern?: string;
  readonly format?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly exclusiveMinimum?: number;
  readonly exclusiveMaximum?: number;
};

const MOST_ITEMS = 3;
const MOST_CHARACTERS = 400;

/** Texts that have a meaning for careless readers: a browser, a spreadsheet, a mail server, a file system. */
export const hostileTexts: readonly string[] = [
  '<script>alert(1)</script>',
  '"><svg onload=alert(1)>',
  "'; alert(1); '",
  'javascript:alert(1)',
  '=HYPERLINK("https://evil.example")',
  '＝cmd|x',
  'Sample\r\nBcc: everybody@evil.example',
  'END:VCALENDAR\r\nBEGIN:VCALENDAR',
  '{{name}} {name} ${name}',
  '../../../etc/passwd',
  '__proto__',
  'constructor',
  '\u0000',
  '\u202Edrowssap',
  '\uD800',
  '🏠'.repeat(60),
  'x'.repeat(2000),
  '',
  ' ',
  'null',
  '1e309',
];

const anyText = (least: number, most: number): fc.Arbitrary<string> =>
  fc.oneof(
    fc.string({ unit: 'grapheme', minLength: least, maxLength: Math.min(most, MOST_CHARACTERS) }),
    fc.constantFrom(...hostileTexts).map((text) => text.padEnd(least, 'x').slice(0, most)),
  );

const formats: Readonly<Record<string, fc.Arbitrary<string>>> = {
  email: fc.integer({ min: 0, max: 99_999 }).map((n) => `sample-${n}@paveprint.example`),
  'date-time': fc.date({ noInvalidDate: true, min: new Date(0), max: new Date(4e12) }).map((at) => at.toISOString()),
  date: fc
    .date({ noInvalidDate: true, min: new Date(0), max: new Date(4e12) })
    .map((at) => at.toISOString().slice(0, 10)),
  uri: fc.webUrl(),
};

function textOf({ format = '', pattern, minLength = 0, maxLength = MOST_CHARACTERS }: Schema): fc.Arbitrary<unknown> {
  const ofFormat = formats[format];
  if (ofFormat) return ofFormat;
  if (pattern === undefined) return anyText(minLength, maxLength);
  try {
    return fc.stringMatching(new RegExp(pattern, 'u'));
  } catch {
    // No text can be generated from a pattern with a lookahead.
    return anyText(minLength, maxLength);
  }
}

function numberOf(schema: Schema): fc.Arbitrary<unknown> {
  const least = schema.minimum ?? schema.exclusiveMinimum ?? -1_000_000;
  const most = schema.maximum ?? schema.exclusiveMaximum ?? 1_000_000;
  if (schema.type === 'integer') return fc.integer({ min: Math.ceil(least), max: Math.floor(most) });
  return fc.double({ min: least, max: most, noNaN: true, noDefaultInfinity: true });
}

function listOf({ items = {}, prefixItems, minItems = 0, maxItems = MOST_ITEMS }: Schema): fc.Arbitrary<unknown> {
  if (prefixItems) return fc.tuple(...prefixItems.map(arbitraryOf));
  const maxLength = Math.max(minItems, Math.min(maxItems, MOST_ITEMS));
  return fc.array(arbitraryOf(items), { minLength: minItems, maxLength });
}

function objectOf({ properties = {}, required = [] }: Schema): fc.Arbitrary<unknown> {
  const fields = Object.fromEntries(Object.entries(properties).map(([name, one]) => [name, arbitraryOf(one)]));
  return fc.record(fields, { requiredKeys: required.filter((name) => name in fields) });
}

const ofTypes: Readonly<Record<string, (schema: Schema) => fc.Arbitrary<unknown>>> = {
  string: textOf,
  number: numberOf,
  integer: numberOf,
  boolean: () => fc.boolean(),
  null: () => fc.constant(null),
  array: listOf,
  object: objectOf,
};

const made = new WeakMap<Schema, fc.Arbitrary<unknown>>();

/** Values of a JSON Schema. Most of them are good, as far as the schema can say what is good. */
export function arbitraryOf(schema: Schema): fc.Arbitrary<unknown> {
  const known = made.get(schema) ?? newArbitrary(schema);
  made.set(schema, known);
  return known;
}

function newArbitrary(schema: Schema): fc.Arbitrary<unknown> {
  if ('const' in schema) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return fc.oneof(...choices.map(arbitraryOf));
  if (schema.allOf) return fc.tuple(...schema.allOf.map(arbitraryOf)).map((parts) => Object.assign({}, ...parts));
  const types = [schema.type ?? []].flat();
  const known = types.flatMap((type) => ofTypes[type]?.({ ...schema, type }) ?? []);
  return known.length > 0 ? fc.oneof(...known) : fc.jsonValue({ maxDepth: 2 });
}
