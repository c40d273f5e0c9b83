import * as z from 'zod';

import type { Endpoint } from '../http/endpoint.ts';

/** JSON Schema keywords that limit how much is accepted. */
const LIMITS = [
  'minLength',
  'maxLength',
  'minimum',
  'exclusiveMinimum',
  'maximum',
  'minItems',
  'maxItems',
  'multipleOf',
] as const;

/** Keywords whose schemas are for the same value. */
const ALTERNATIVES = ['anyOf', 'oneOf', 'allOf'] as const;

type Fields = Readonly<Record<string, unknown>>;
const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** The limit that every whole number has in JavaScript says nothing. */
const isTelling = (value: unknown): boolean => typeof value === 'number' && Math.abs(value) !== Number.MAX_SAFE_INTEGER;

function limitsIn(schema: unknown, path: string): readonly string[] {
  if (!isFields(schema)) return [];
  const own = LIMITS.filter((name) => isTelling(schema[name])).map((name) => `${name} ${String(schema[name])}`);
  const fields = isFields(schema['properties']) ? Object.entries(schema['properties']) : [];
  return [
    ...(own.length > 0 ? [`${path}: ${own.join(', ')}`] : []),
    ...fields.flatMap(([name, field]) => limitsIn(field, path === '' ? name : `${path}.${name}`)),
    ...limitsIn(schema['items'], `${path}[]`),
    ...listOf(schema['prefixItems']).flatMap((item, n) => limitsIn(item, `${path}[${n}]`)),
    ...ALTERNATIVES.flatMap((name) => listOf(schema[name])).flatMap((one) => limitsIn(one, path)),
  ];
}

/** The limits of what a call accepts, one field per line, after its name, its statuses and its bytes. */
export function limitsOf({ method, path, query, body, maxBytes, succeedsWith = [200] }: Endpoint): string {
  const schemas = [query, body].filter((schema) => schema instanceof z.ZodType);
  // Numbers in an address are first read from text, so the limits of what was read are included.
  const limits = schemas.flatMap((schema) =>
    (['input', 'output'] as const).flatMap((io) =>
      limitsIn(z.toJSONSchema(schema, { io, unrepresentable: 'any' }), ''),
    ),
  );
  const bytes = maxBytes === undefined ? '' : `, at most ${maxBytes} bytes`;
  return [
    `${method} ${path}: ${succeedsWith.join(' or ')}${bytes}`,
    ...new Set(limits.map((line) => `  ${line}`)),
  ].join('\n');
}
