import jsonata from 'jsonata';

import { StateError } from './state-error.ts';

/** The names an expression may use, without the dollar sign: `states`. */
export type Bindings = Readonly<Record<string, unknown>>;

const compiled = new Map<string, ReturnType<typeof jsonata>>();

/** The JSONata inside {% %}, or undefined for literal text. */
function expressionIn(text: string): string | undefined {
  return /^\{%([\s\S]*)%\}$/.exec(text)?.[1]?.trim();
}

function compile(source: string): ReturnType<typeof jsonata> {
  const cached = compiled.get(source);
  if (cached) return cached;
  const expression = jsonata(source);
  compiled.set(source, expression);
  return expression;
}

/** Throws when a template contains an expression that does not parse or that AWS forbids. */
export function assertTemplate(template: unknown): void {
  for (const source of expressionsIn(template)) {
    if (/\$eval\b/.test(source)) throw new Error(`The expression '${source}' uses $eval, which Step Functions refuses`);
    try {
      compile(source);
    } catch (cause) {
      throw new Error(`The expression '${source}' is not JSONata: ${messageOf(cause)}`, { cause });
    }
  }
}

function expressionsIn(template: unknown): readonly string[] {
  if (typeof template === 'string') return [expressionIn(template) ?? []].flat();
  if (typeof template === 'object' && template !== null) return Object.values(template).flatMap(expressionsIn);
  return [];
}

/** Replaces every expression in a JSON template by its value. */
export async function evaluate(template: unknown, bindings: Bindings): Promise<unknown> {
  if (typeof template === 'string') {
    const source = expressionIn(template);
    return source === undefined ? template : evaluateExpression(source, bindings);
  }
  if (Array.isArray(template)) return Promise.all(template.map((element) => evaluate(element, bindings)));
  if (typeof template === 'object' && template !== null) return evaluateRecord(template, bindings);
  return template;
}

async function evaluateRecord(template: object, bindings: Bindings): Promise<Record<string, unknown>> {
  const entries = Object.entries(template).map(
    async ([name, value]) => [name, await evaluate(value, bindings)] as const,
  );
  return Object.fromEntries(await Promise.all(entries));
}

async function evaluateExpression(source: string, bindings: Bindings): Promise<unknown> {
  const text = JSON.stringify(await run(source, bindings)) as string | undefined; // undefined for nothing and for functions
  if (text === undefined) {
    throw new StateError(
      'States.QueryEvaluationError',
      `The JSONata expression '${source}' returned nothing (undefined).`,
    );
  }
  return JSON.parse(text); // JSONata marks the arrays it creates; the round trip leaves plain JSON
}

async function run(source: string, bindings: Bindings): Promise<unknown> {
  try {
    return await compile(source).evaluate(undefined, { ...bindings });
  } catch (error) {
    throw new StateError(
      'States.QueryEvaluationError',
      `The JSONata expression '${source}' failed: ${messageOf(error)}`,
    );
  }
}

/** JSONata throws objects with a message that are not always errors. */
function messageOf(thrown: unknown): string {
  return String((Object(thrown) as { readonly message?: string }).message);
}
