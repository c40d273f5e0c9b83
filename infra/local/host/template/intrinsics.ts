import { ACCOUNT, REGION } from './account.ts';

/** What an intrinsic may ask about the rest of the template. */
export type Surroundings = {
  readonly stackName: string;
  ref(id: string): string;
  attribute(id: string, name: string): string;
  /** The value another stack exports under this name. */
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
type Intrinsic = (argument: unknown, around: Surroundings, resolve: Resolve) => unknown;

/** Every intrinsic the templates use. One that is missing here throws where it stands. */
const intrinsics: Readonly<Record<string, Intrinsic>> = {
  Ref: (argument, around) => reference(String(argument), around),
  'Fn::GetAtt': (argument, around) => {
    const [id = '', name = ''] = Array.isArray(argument) ? argument.map(String) : String(argument).split('.');
    return around.attribute(id, name);
  },
  'Fn::ImportValue': (argument, around, resolve) => around.imported(String(resolve(argument))),
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
  'Fn::Sub': (argument, around) => {
    if (typeof argument !== 'string') throw new Error('Fn::Sub with a map of its own has no local meaning yet.');
    return argument.replaceAll(/\$\{([^}!]+)\}/g, (_match, name: string) => {
      const [id = '', attribute] = name.split('.');
      return attribute === undefined ? reference(id, around) : around.attribute(id, attribute);
    });
  },
};

function reference(id: string, around: Surroundings): string {
  if (id === 'AWS::StackName') return around.stackName;
  return pseudo[id] ?? around.ref(id);
}

/** Replaces every intrinsic and dynamic reference inside a value of a template by what it means locally. */
export function resolveIntrinsics(value: unknown, around: Surroundings): unknown {
  const resolve: Resolve = (inner) => resolveIntrinsics(inner, around);
  if (typeof value === 'string') return dynamicReference(value, around);
  if (Array.isArray(value)) return value.map(resolve);
  if (value === null || typeof value !== 'object') return value;
  const call = intrinsicCall(value);
  if (!call) return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, resolve(inner)]));
  const resolved = call.intrinsic(call.argument, around, resolve);
  return typeof resolved === 'string' ? dynamicReference(resolved, around) : resolved;
}

function intrinsicCall(value: object): { readonly intrinsic: Intrinsic; readonly argument: unknown } | undefined {
  const [first, ...others] = Object.entries(value);
  if (!first || others.length > 0 || !(first[0] === 'Ref' || first[0].startsWith('Fn::'))) return undefined;
  const intrinsic = intrinsics[first[0]];
  if (!intrinsic) throw new Error(`The local host does not know the intrinsic ${first[0]}.`);
  return { intrinsic, argument: first[1] };
}

function dynamicReference(text: string, around: Surroundings): string {
  return text.replaceAll(/\{\{resolve:([^}]+)\}\}/g, (match, body: string) => {
    const secret = /^secretsmanager:(arn:[^}]+?):SecretString:::$/.exec(body)?.[1];
    if (secret === undefined) throw new Error(`The local host cannot resolve ${match}.`);
    return around.secret(secret);
  });
}
