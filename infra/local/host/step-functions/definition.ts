import * as z from 'zod';

import { assertTemplate } from './expression.ts';

const template = z.unknown();
const comment = { Comment: z.string().optional() };
const queryLanguage = { QueryLanguage: z.literal('JSONata').optional() };
/** AWS allows 99,999,999; a timer of Node.js lasts at most 24 days. */
const seconds = z.int().min(1).max(2_000_000);

const retrier = z.strictObject({
  ...comment,
  ErrorEquals: z.array(z.string()).min(1),
  IntervalSeconds: seconds.default(1),
  MaxAttempts: z.int().min(0).default(3),
  BackoffRate: z.number().min(1).default(2),
  MaxDelaySeconds: seconds.optional(),
  JitterStrategy: z.enum(['FULL', 'NONE']).default('NONE'),
});
export type Retrier = z.infer<typeof retrier>;

const results = { Output: template.optional() };
const flow = { Next: z.string().optional(), End: z.literal(true).optional() };

const catcher = z.strictObject({
  ...comment,
  ...results,
  ErrorEquals: z.array(z.string()).min(1),
  Next: z.string(),
});
export type Catcher = z.infer<typeof catcher>;

const pass = z.strictObject({ Type: z.literal('Pass'), ...comment, ...queryLanguage, ...results, ...flow });
const choice = z.strictObject({
  Type: z.literal('Choice'),
  ...comment,
  ...queryLanguage,
  ...results,
  Choices: z.array(z.strictObject({ ...comment, ...results, Condition: z.string(), Next: z.string() })).min(1),
  Default: z.string().optional(),
});
const task = z.strictObject({
  Type: z.literal('Task'),
  ...comment,
  ...queryLanguage,
  ...results,
  ...flow,
  Resource: z
    .string()
    .regex(/^arn:aws[\w-]*:(states:[\w-]*:\d*:lambda:invoke$|lambda:)/, 'Only Lambda functions can be invoked'),
  Arguments: template.optional(),
  TimeoutSeconds: seconds.optional(),
  Retry: z.array(retrier).default([]),
  Catch: z.array(catcher).default([]),
});
const succeed = z.strictObject({
  Type: z.literal('Succeed'),
  ...comment,
  ...queryLanguage,
  Output: template.optional(),
});
const fail = z.strictObject({
  Type: z.literal('Fail'),
  ...comment,
  ...queryLanguage,
  Error: z.string().optional(),
  Cause: z.string().optional(),
});

const plainStates = [pass, choice, task, succeed, fail] as const;

/** What a Map runs for each batch of items: an execution of its own. Here it may not contain another Map. */
const processor = z.strictObject({
  ...comment,
  ProcessorConfig: z.strictObject({ Mode: z.literal('DISTRIBUTED'), ExecutionType: z.literal('STANDARD') }),
  StartAt: z.string(),
  States: z.record(z.string(), z.discriminatedUnion('Type', plainStates)),
});
const map = z.strictObject({
  Type: z.literal('Map'),
  ...comment,
  ...queryLanguage,
  ...results,
  ...flow,
  /** Part of the names of the executions it starts. */
  Label: z.string().regex(/^[^\s?*<>{}[\]:;,\\|^~$#%&`"\p{Cc}]{1,40}$/u),
  Items: template.optional(),
  ItemSelector: template.optional(),
  ItemBatcher: z
    .strictObject({ MaxItemsPerBatch: z.int().min(1), BatchInput: z.record(z.string(), template).optional() })
    .optional(),
  /** 0 is as many as there are. */
  MaxConcurrency: z.int().min(0).default(0),
  ItemProcessor: processor,
  Retry: z.array(retrier).default([]),
  Catch: z.array(catcher).default([]),
});

const state = z.discriminatedUnion('Type', [...plainStates, map]);
export type State = z.infer<typeof state>;
export type MapState = z.infer<typeof map>;
export type Choice = z.infer<typeof choice>;
export type Task = z.infer<typeof task>;

const definitionSchema = z.strictObject({
  ...comment,
  QueryLanguage: z.literal('JSONata'),
  Version: z.literal('1.0').optional(),
  TimeoutSeconds: seconds.optional(),
  StartAt: z.string(),
  States: z.record(z.string(), state),
});
export type Definition = z.infer<typeof definitionSchema>;

/** Parses a state machine; throws on every state, field and expression that the interpreter does not run as AWS does. */
export function loadDefinition(machine: string, text: string): Definition {
  const parsed = definitionSchema.safeParse(JSON.parse(text));
  if (!parsed.success) {
    throw new Error(`State machine ${machine} cannot be interpreted here:\n${z.prettifyError(parsed.error)}`);
  }
  const definition = parsed.data;
  const flows = [definition, ...Object.values(definition.States).flatMap(processorOf)];
  for (const one of flows) assertFlow(machine, one);
  const names = flows.flatMap(({ States }) => Object.keys(States));
  const twice = names.find((name, n) => names.indexOf(name) !== n);
  if (twice !== undefined) throw new Error(`State machine ${machine} has two states ${twice}`);
  return definition;
}

/** States that lead to each other: a state machine's, or those of a Map's processor. */
export type Flow = { readonly StartAt: string; readonly States: Readonly<Record<string, State>> };

const processorOf = (value: State): readonly Flow[] => (value.Type === 'Map' ? [value.ItemProcessor] : []);

function assertFlow(machine: string, { StartAt, States }: Flow): void {
  for (const name of [StartAt, ...Object.values(States).flatMap(successors)]) {
    if (!(name in States)) throw new Error(`State machine ${machine} refers to an unknown state ${name}`);
  }
  for (const [name, value] of Object.entries(States)) {
    if ('Next' in value === 'End' in value && ['Pass', 'Task', 'Map'].includes(value.Type)) {
      throw new Error(`State ${name} of ${machine} needs either Next or End`);
    }
    assertTemplate(value);
  }
}

function successors(value: State): readonly string[] {
  switch (value.Type) {
    case 'Choice':
      return [...value.Choices.map(({ Next }) => Next), ...(value.Default === undefined ? [] : [value.Default])];
    case 'Task':
    case 'Map':
      return [...value.Catch.map(({ Next }) => Next), ...(value.Next === undefined ? [] : [value.Next])];
    case 'Pass':
      return value.Next === undefined ? [] : [value.Next];
    case 'Succeed':
    case 'Fail':
      return [];
  }
}
