import * as z from 'zod';

import { ACCOUNT } from '../template/account.ts';
import type { Template } from '../template/template.ts';
import { matches, oneOrMore } from './policy.ts';

/** What an AWS service does with a resource on behalf of another one: an alarm that publishes, a rule that sends. */
export type ServiceCall = {
  /** For example `events.amazonaws.com`. */
  readonly service: string;
  readonly action: string;
  readonly resource: string;
  /**
   * The ARN of the alarm, rule or distribution on whose behalf the service calls; absent if the service does not say.
   */
  readonly sourceArn?: string;
};

export type ResourcePolicies = {
  /** AWS's message of refusal, or undefined when the policy of the resource allows the call. */
  denial(call: ServiceCall): string | undefined;
};

/** IAM ignores the case of condition keys; CDK writes both `aws:SourceArn` and `AWS:SourceArn`. */
const inLowerCase = (value: unknown): unknown =>
  typeof value === 'object' && value !== null
    ? Object.fromEntries(Object.entries(value).map(([key, inner]) => [key.toLowerCase(), inner]))
    : value;

const source = z.preprocess(
  inLowerCase,
  z.strictObject({ 'aws:sourcearn': oneOrMore.optional(), 'aws:sourceaccount': oneOrMore.optional() }),
);

/** The supported conditions. Any other operator or key throws, because it would be ignored. */
const condition = z.strictObject({
  Bool: z.strictObject({ 'aws:SecureTransport': z.literal('false') }).optional(),
  NumericLessThan: z.strictObject({ 's3:TlsVersion': z.coerce.number() }).optional(),
  ArnLike: source.optional(),
  ArnEquals: source.optional(),
  StringEquals: source.optional(),
});

const statement = z.strictObject({
  Sid: z.string().optional(),
  Effect: z.enum(['Allow', 'Deny']),
  Action: oneOrMore,
  Principal: z.union([z.literal('*'), z.strictObject({ AWS: oneOrMore.optional(), Service: oneOrMore.optional() })]),
  Resource: oneOrMore,
  Condition: condition.optional(),
});
type Statement = z.output<typeof statement>;

const document = z.strictObject({ Version: z.string(), Statement: z.array(statement) });

type AttachedPolicy = { readonly resources: readonly string[]; readonly statements: readonly Statement[] };

const topicPolicy = z.strictObject({ Topics: z.array(z.string()), PolicyDocument: document });
const queuePolicy = z.strictObject({ Queues: z.array(z.string()), PolicyDocument: document });
const bucketPolicy = z.strictObject({ Bucket: z.string(), PolicyDocument: document });

const queueArn = (url: string) => `arn:aws:sqs:us-east-1:${ACCOUNT}:${url.replace(/^.*\//, '')}`;

const attachedPolicies = (template: Template): readonly AttachedPolicy[] => [
  ...template.all('AWS::SNS::TopicPolicy', topicPolicy).map(({ properties: { Topics, PolicyDocument } }) => ({
    resources: Topics,
    statements: PolicyDocument.Statement,
  })),
  ...template.all('AWS::SQS::QueuePolicy', queuePolicy).map(({ properties: { Queues, PolicyDocument } }) => ({
    resources: Queues.map(queueArn),
    statements: PolicyDocument.Statement,
  })),
  ...template.all('AWS::S3::BucketPolicy', bucketPolicy).map(({ properties: { Bucket, PolicyDocument } }) => ({
    resources: [`arn:aws:s3:::${Bucket}`],
    statements: PolicyDocument.Statement,
  })),
];

/**
 * The policies of topics, queues and buckets, which decide what AWS services may do with them. A policy replaces the one
 * that AWS gives a resource by default, so two for one resource throw. Calls arrive over TLS 1.3, from our own account.
 */
export function readResourcePolicies(template: Template): ResourcePolicies {
  const byResource = new Map<string, readonly Statement[]>();
  for (const { resources, statements } of attachedPolicies(template)) {
    for (const resource of resources) {
      if (byResource.has(resource)) throw new Error(`${resource} has two policies, of which AWS keeps only one.`);
      byResource.set(resource, statements);
    }
  }
  return {
    denial(call) {
      const statements = byResource.get(ownerOf(call.resource));
      const concerned = (statements ?? []).filter((one) => concerns(one, call));
      if (concerned.some(({ Effect }) => Effect === 'Deny')) return refusal(call, 'with an explicit deny in a');
      const allowed = statements ? concerned.length > 0 : allowedByDefault(call);
      return allowed ? undefined : refusal(call, 'because no');
    },
  };
}

/** Objects are subject to the policy of their bucket. */
const ownerOf = (resource: string): string =>
  resource.startsWith('arn:aws:s3:::') ? resource.replace(/\/.*$/s, '') : resource;

/** The policy that SNS gives a new topic lets alarms of the same account publish. New queues and buckets let no service in. */
const allowedByDefault = ({ service, action, resource }: ServiceCall): boolean =>
  service === 'cloudwatch.amazonaws.com' && action === 'sns:Publish' && resource.startsWith('arn:aws:sns:');

function concerns({ Action, Principal, Resource, Condition = {} }: Statement, call: ServiceCall): boolean {
  // Every call is encrypted with a current version, so statements about other calls do not apply.
  if (Condition.Bool || Condition.NumericLessThan) return false;
  return (
    isPrincipal(Principal, call.service) &&
    matches(Action, call.action) &&
    matches(Resource, call.resource) &&
    [Condition.ArnLike, Condition.ArnEquals, Condition.StringEquals].every((one) => !one || comesFrom(one, call))
  );
}

const isPrincipal = (principal: Statement['Principal'], service: string): boolean =>
  principal === '*' || principal.AWS?.includes('*') === true || principal.Service?.includes(service) === true;

function comesFrom(expected: z.output<typeof source>, { sourceArn }: ServiceCall): boolean {
  const { 'aws:sourcearn': arns, 'aws:sourceaccount': accounts } = expected;
  // A service that does not say on whose behalf it calls names no account either.
  if (sourceArn === undefined) return !arns && !accounts;
  return (!arns || matches(arns, sourceArn)) && (!accounts || accounts.includes(ACCOUNT));
}

const refusal = ({ service, action, resource }: ServiceCall, reason: string): string =>
  `User: ${service} is not authorized to perform: ${action} on resource: ${resource} ${reason} resource-based policy`;
