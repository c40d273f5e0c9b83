import * as z from 'zod';

import { edgeFunctionArn } from '../template/account.ts';
import type { Template } from '../template/template.ts';

const association = z.strictObject({ EventType: z.literal('viewer-request'), FunctionARN: z.string() });

/** CloudFront's managed policies by their ids, which are the same in every account. Other policies throw. */
export const CACHING_OPTIMIZED = '658327ea-f89d-4fab-a63d-7e88639e58f6';
const CACHING_DISABLED = '4135ea2d-6df8-44a3-9df3-4b5a84be39ad';
const ALL_VIEWER_EXCEPT_HOST_HEADER = 'b689b0a8-53d0-40ab-baf2-68738e2966ac';

const behavior = z.strictObject({
  AllowedMethods: z.array(z.string()).default(['GET', 'HEAD']),
  CachePolicyId: z.enum([CACHING_OPTIMIZED, CACHING_DISABLED]),
  Compress: z.literal(true),
  FunctionAssociations: z.array(association).max(1).default([]),
  /** Forwards everything from the viewer but the Host header; without a policy only the path is forwarded. */
  OriginRequestPolicyId: z.literal(ALL_VIEWER_EXCEPT_HOST_HEADER).optional(),
  PathPattern: z.string().default('*'),
  ResponseHeadersPolicyId: z.string(),
  TargetOriginId: z.string(),
  ViewerProtocolPolicy: z.literal('redirect-to-https'),
});
export type Behavior = z.infer<typeof behavior>;

const origin = z.strictObject({
  CustomOriginConfig: z.unknown().optional(),
  DomainName: z.string(),
  Id: z.string(),
  OriginAccessControlId: z.string().optional(),
  OriginCustomHeaders: z.array(z.strictObject({ HeaderName: z.string(), HeaderValue: z.string() })).default([]),
  S3OriginConfig: z.strictObject({ OriginAccessIdentity: z.literal('') }).optional(),
});
export type Origin = z.infer<typeof origin>;

const errorResponse = z.strictObject({ ErrorCachingMinTTL: z.number(), ErrorCode: z.number() });

const properties = z.strictObject({
  DistributionConfig: z.strictObject({
    Aliases: z.unknown().optional(),
    CacheBehaviors: z.array(behavior),
    Comment: z.string().optional(),
    CustomErrorResponses: z.array(errorResponse).default([]),
    DefaultCacheBehavior: behavior,
    Enabled: z.literal(true),
    HttpVersion: z.string(),
    IPV6Enabled: z.literal(true),
    Origins: z.array(origin),
    PriceClass: z.string().optional(),
    ViewerCertificate: z.unknown().optional(),
    /** The firewall lets everything pass here: it knows addresses of the internet and attacks from there. */
    WebACLId: z.string().optional(),
  }),
  Tags: z.unknown().optional(),
});

const edgeFunction = z.looseObject({
  FunctionCode: z.string(),
  FunctionConfig: z.looseObject({ Runtime: z.literal('cloudfront-js-2.0') }),
});

export type Distribution = {
  readonly id: string;
  /** The first behavior whose pattern matches, or the default one. */
  behaviorFor(path: string): Behavior;
  origin(id: string): Origin;
  /** The code of the viewer-request function of a behavior, if it has one. */
  functionCode(behavior: Behavior): string | undefined;
  /** How long an error response is cached, in seconds. */
  errorTtlSeconds(status: number): number;
};

/** CloudFront's default for errors that the distribution does not configure. */
const DEFAULT_ERROR_TTL_SECONDS = 10;

export function readDistribution(template: Template): Distribution {
  const { id, properties: found } = template.one('AWS::CloudFront::Distribution', properties);
  const config = found.DistributionConfig;
  const patterns = config.CacheBehaviors.map((entry) => ({ entry, pattern: pathPattern(entry.PathPattern) }));
  const origins = new Map(config.Origins.map((entry) => [entry.Id, entry]));
  const codes = new Map(
    template
      .all('AWS::CloudFront::Function', edgeFunction)
      .map((fn) => [edgeFunctionArn(fn.id), fn.properties.FunctionCode]),
  );
  const ttls = new Map(config.CustomErrorResponses.map((entry) => [entry.ErrorCode, entry.ErrorCachingMinTTL]));
  return {
    id,
    behaviorFor: (path) => patterns.find(({ pattern }) => pattern.test(path))?.entry ?? config.DefaultCacheBehavior,
    origin(originId) {
      const entry = origins.get(originId);
      if (!entry) throw new Error(`The distribution has no origin ${originId}.`);
      return entry;
    },
    functionCode({ FunctionAssociations: [first] }) {
      if (!first) return undefined;
      const code = codes.get(first.FunctionARN);
      if (code === undefined) throw new Error(`There is no edge function ${first.FunctionARN}.`);
      return code;
    },
    errorTtlSeconds: (status) => ttls.get(status) ?? DEFAULT_ERROR_TTL_SECONDS,
  };
}

/** CloudFront patterns: `*` is any text, `?` one character, case matters, a leading slash is optional. */
function pathPattern(pattern: string): RegExp {
  const escaped = pattern.replace(/^\//, '').replaceAll(/[.+^${}()|[\]\\]/g, String.raw`\$&`);
  return new RegExp(`^/${escaped.replaceAll('*', '.*').replaceAll('?', '.')}$`, 's');
}
