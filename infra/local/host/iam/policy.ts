import * as z from 'zod';

/** IAM writes a list of one as the value alone. */
export const oneOrMore = z.union([z.string().transform((value) => [value]), z.array(z.string())]);

/** The supported conditions. Any other operator or key throws, because it would be ignored. */
const condition = z.strictObject({
  'ForAllValues:StringLike': z.strictObject({ 'dynamodb:LeadingKeys': oneOrMore }).optional(),
  Null: z.strictObject({ 'dynamodb:LeadingKeys': z.literal('false') }).optional(),
  StringEquals: z.strictObject({ 'ses:FromAddress': oneOrMore }).optional(),
});

const statement = z.strictObject({
  Effect: z.literal('Allow'),
  Action: oneOrMore,
  Resource: oneOrMore,
  Condition: condition.optional(),
});

export const policyDocument = z.strictObject({ Version: z.string(), Statement: z.array(statement) });
export type Statement = z.infer<typeof statement>;

/** One thing that a caller wants to do, in IAM's terms. */
export type Action = {
  /** For example `dynamodb:GetItem`. */
  readonly action: string;
  readonly resource: string;
  /** Partition keys that the request names; absent for actions without any. */
  readonly leadingKeys?: readonly string[];
  readonly fromAddress?: string;
};

/** Each pattern is compiled once: a role has hundreds, and every call of a function is compared with them. */
const wildcards = new Map<string, RegExp>();

function wildcard(pattern: string): RegExp {
  const known = wildcards.get(pattern);
  if (known) return known;
  const escaped = pattern.replaceAll(/[.+^${}()|[\]\\]/g, String.raw`\$&`);
  const made = new RegExp(`^${escaped.replaceAll('*', '.*').replaceAll('?', '.')}$`, 's');
  wildcards.set(pattern, made);
  return made;
}

/** Whether a value matches one of IAM's patterns with `*` and `?`. */
export const matches = (patterns: readonly string[], value: string): boolean =>
  patterns.some((pattern) => wildcard(pattern).test(value));

/** Whether a statement allows an action. */
export function allows({ Action, Resource, Condition }: Statement, action: Action): boolean {
  return (
    matches(Action, action.action) && matches(Resource, action.resource) && (!Condition || holds(Condition, action))
  );
}

function holds(conditions: z.infer<typeof condition>, { leadingKeys = [], fromAddress }: Action): boolean {
  const patterns = conditions['ForAllValues:StringLike']?.['dynamodb:LeadingKeys'];
  if (patterns && !leadingKeys.every((key) => matches(patterns, key))) return false;
  if (conditions.Null && leadingKeys.length === 0) return false;
  const senders = conditions.StringEquals?.['ses:FromAddress'];
  return !senders || (fromAddress !== undefined && senders.includes(fromAddress));
}
