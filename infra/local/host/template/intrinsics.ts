import { ACCOUNT, REGION } from './account.ts';

/** Lookups of intrinsics in the rest of the template. */
export type ResolveContext = {
  readonly stackName: string;
  ref(id: string): string;
  attribute(id: string, name: string): string;
  /** The value that another stack exports by this name. */
  imported(name: string): unknown;
  /** The string of a secret, for `{{resolve:secretsmanager:...}}`. */
  secret(arn: string): string;
};

const pseudo: Readonly<Record<string, string>> = {
  'AWS::AccountId': ACCOUNT,
  'AWS::Partition': 'aws',
  'AWS::Region': REGION,
  'AWS::URLSuffix': 'amazonaws.com',
};

type Resolve = (value: unknown) => unknown;
type Intrinsic = (argument: unknown, context: ResolveContext, resolve: Resolve) => unknown;

/** The supported intrinsics. Any other throws. */
const intrinsics: Readonly<Record<string, Intrinsic>> = {
  Ref: (argument, context) => reference(String(argument), context),
  'Fn::GetAtt': (argument, context) => {
    const [id = '', name = ''] = Array.isArray(argument) ? argument.map(String) : String(argument).split('.');
    return context.attribute(id, name);
  },
  'Fn::ImportValue': (argument, context, resolve) => context.imported(String(resolve(argument))),
  'Fn::Join': (argument, _around, resolve) => {
    const [separator, parts] = argument as [string, unknown];
    return (resolve(parts) as unknown[]).join(separator);
  },
  'Fn::Select': (argument, _around, resolve) => {
    const [index, list] = argument as [number | string, unknown];
    return (resolve(list) as unknown[])[Number(index)];
  },
  'Fn::Split': (argument, _around, resolve) => {
    const [separator, text] = argument as [string, unknown];
    return String(resolve(text)).split(separator);
  },
  'Fn::Sub': (argument, context) => {
    if (typeof argument !== 'string') throw new Error('The local host does not know Fn::Sub with a map of variables.');
    return argument.replaceAll(/\$\{([^}!]+)\}/g, (_match, name: string) => {
      const [id = '', attribute] = name.split('.');
      return attribute === undefined ? reference(id, context) : context.attribute(id, attribute);
    });
  },
};

function reference(id: string, context: ResolveContext): string {
  if (id === 'AWS::StackName') return context.stackName;
  return pseudo[id] ?? context.ref(id);
}

/** Replaces every intrinsic and dynamic reference inside a value by its local value. */
export function resolveIntrinsics(value: unknown, context: ResolveContext): unknown {
  const resolve: Resolve = (inner) => resolveIntrinsics(inner, context);
  if (typeof value === 'string') return dynamicReference(value, context);
  if (Array.isArray(value)) return value.map(resolve);
  if (value === null || typeof value !== 'object') return value;
  const call = intrinsicCall(value);
  if (!call) return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, resolve(inner)]));
  const resolved = call.intrinsic(call.argument, context, resolve);
  return typeof resolved === 'string' ? dynamicReference(resolved, context) : resolved;
}

function intrinsicCall(value: object): { readonly intrinsic: Intrinsic; readonly argument: unknown } | undefined {
  const [first, ...others] = Object.entries(value);
  if (!first || others.length > 0 || !(first[0] === 'Ref' || first[0].startsWith('Fn::'))) return undefined;
  const intrinsic = intrinsics[first[0]];
  if (!intrinsic) throw new Error(`The local host does not know the intrinsic ${first[0]}.`);
  return { intrinsic, argument: first[1] };
}

/** The ARN of the secret, and the field of its JSON; the local host has one version of each secret. */
const secretReference = /^secretsmanager:(arn:[^}]+?):SecretString:(\w*)::[\w-]*$/;

function dynamicReference(text: string, context: ResolveContext): string {
  return text.replaceAll(/\{\{resolve:([^}]+)\}\}/g, (match, body: string) => {
    const [, secret, field = ''] = secretReference.exec(body) ?? [];
    if (secret === undefined) throw new Error(`The local host cannot resolve ${match}.`);
    return field === '' ? context.secret(secret) : fieldOf(context.secret(secret), field, match);
  });
}

function fieldOf(json: string, field: string, reference: string): string {
  const value: unknown = Reflect.get(Object(JSON.parse(json)), field);
  if (typeof value !== 'string') throw new Error(`The secret of ${reference} has no field ${field}.`);
  return value;
}
