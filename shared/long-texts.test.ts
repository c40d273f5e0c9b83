import { expect, test } from 'vitest';
import * as z from 'zod';

import { calls } from './api.ts';
import { personFields, visitorName } from './forms/person.ts';

test.each([
  ['a name', visitorName(100, 'Please enter your name'), 'evil.example '.repeat(20)],
  ['a phone number', personFields.phone, '5'.repeat(41)],
])('%s that is too long is not looked at any further', (_what, field, text) => {
  const { error } = field.safeParse(`${text}\n.`);
  expect(error?.issues.map(({ code }) => code)).toEqual(['too_big']);
});

type Schema = z.core.$ZodType;
type Visit = (schema: Schema, path: string) => void;

/** Visits a schema and all schemas in it, each once. */
function visitAll(schema: Schema, path: string, visit: Visit, seen = new Set<Schema>()): void {
  if (seen.has(schema)) return;
  seen.add(schema);
  visit(schema, path);
  const inside = (value: unknown, at: string): void => {
    if (value instanceof z.core.$ZodType) visitAll(value, at, visit, seen);
    else if (Array.isArray(value)) value.forEach((one) => inside(one, at));
  };
  for (const [name, value] of Object.entries(schema._zod.def)) {
    if (name === 'shape') for (const [field, part] of Object.entries(value as object)) inside(part, `${path}.${field}`);
    else inside(name === 'getter' ? (value as () => unknown)() : value, path);
  }
}

type Check = { readonly check: string; readonly abort?: boolean };

/** Whether a check of our own may read a text that is longer than allowed. */
function readsLongTexts({ _zod: { def } }: Schema): boolean {
  if (def.type !== 'string') return false;
  const checks = (def.checks ?? []).map((one) => one._zod.def as Check);
  const own = checks.findIndex(({ check }) => check === 'custom');
  return own !== -1 && !checks.slice(0, own).some(({ check, abort }) => check === 'max_length' && abort);
}

test('no check of ours reads a text that is longer than its field allows, unless the call takes a small body only', () => {
  const found: string[] = [];
  for (const { endpoint } of calls) {
    const parts = { query: endpoint.query, ...(endpoint.maxBytes === undefined && { body: endpoint.body }) };
    for (const [name, schema] of Object.entries(parts)) {
      if (!(schema instanceof z.core.$ZodType)) continue;
      visitAll(schema, `${endpoint.method} ${endpoint.path} ${name}`, (one, path) => {
        if (readsLongTexts(one)) found.push(path);
      });
    }
  }
  expect(found).toEqual([]);
});
