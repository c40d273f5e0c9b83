import type { HttpApi } from '../http/http-api.ts';
import { gatewayReply, headBytes } from '../http/http-message.ts';
import type { HttpReply, HttpRequest } from '../http/http-message.ts';
import { REGION } from '../template/account.ts';
import type { Template } from '../template/template.ts';
import type { BucketOrigin } from './bucket-origin.ts';
import { openCompression } from './compression.ts';
import { CACHING_OPTIMIZED, readDistribution } from './distribution.ts';
import type { Behavior, Origin } from './distribution.ts';
import { openEdgeFunction } from './edge-function.ts';
import type { EdgeFunction } from './edge-function.ts';
import { openErrorCache } from './error-cache.ts';
import { readHeaderPolicies } from './header-policies.ts';

export type EdgeOptions = {
  readonly template: Template;
  readonly api: HttpApi;
  readonly bucket: BucketOrigin;
};

export type Edge = { handle(request: HttpRequest): Promise<HttpReply> };

/** CloudFront's limit for the length of a URL. */
const MAX_URL_BYTES = 8192;
/** CloudFront's limit for a request without its body. It is the first that a request meets, and wider than the gateway's. */
const MAX_HEAD_BYTES = 20_480;

/** CloudFront answers both with 413 (developer guide, "Maximum length of a request and maximum length of a URL"). */
const isTooLong = (request: HttpRequest): boolean =>
  request.path.length + request.query.length > MAX_URL_BYTES || headBytes(request) > MAX_HEAD_BYTES;

const bucketHost = new RegExp(String.raw`^(.+)\.s3\.${REGION}\.amazonaws\.com$`);

/**
 * CloudFront with the behaviors, origins, viewer-request functions and header policies of the template. Compresses, and
 * caches errors but no successes, because files change during development. Other policies and settings throw.
 */
export function openEdge({ template, api, bucket }: EdgeOptions): Edge {
  const distribution = readDistribution(template);
  const withPolicy = readHeaderPolicies(template);
  const compressed = openCompression();
  const errors = openErrorCache((status) => distribution.errorTtlSeconds(status));
  const functions = new Map<string, EdgeFunction>();
  const run = (behavior: Behavior, request: HttpRequest) => {
    const code = distribution.functionCode(behavior);
    if (code === undefined) return { request };
    const fn = functions.get(code) ?? openEdgeFunction(code, distribution.id);
    functions.set(code, fn);
    return fn(request);
  };
  const fromOrigin = async (behavior: Behavior, request: HttpRequest): Promise<HttpReply> => {
    const readsOnly = request.method === 'GET' || request.method === 'HEAD';
    const cached = readsOnly ? errors.find(request.path) : undefined;
    if (cached) return cached;
    const origin = distribution.origin(behavior.TargetOriginId);
    const forwarded = forward(behavior, origin, request);
    const bucketName = origin.S3OriginConfig && bucketHost.exec(origin.DomainName)?.[1];
    const reply = await (bucketName === undefined ? api.handle(forwarded) : bucket(bucketName, forwarded));
    if (readsOnly) errors.save(request.path, reply);
    // CloudFront compresses only what its cache policy allows it to cache.
    const caches = behavior.CachePolicyId === CACHING_OPTIMIZED;
    return caches ? compressed(reply, request.headers.get('accept-encoding')) : reply;
  };
  return {
    async handle(request) {
      if (isTooLong(request)) return gatewayReply(413, 'Request Entity Too Large');
      const behavior = distribution.behaviorFor(request.path);
      if (!behavior.AllowedMethods.includes(request.method)) return gatewayReply(403, 'Forbidden');
      const outcome = run(behavior, request);
      const reply = 'reply' in outcome ? outcome.reply : await fromOrigin(behavior, outcome.request);
      return withPolicy(behavior.ResponseHeadersPolicyId, reply);
    },
  };
}

/** Headers that are forwarded when no policy forwards the viewer's headers. */
const alwaysForwarded = ['range', 'if-none-match', 'x-viewer-ip'];

/** The request that the origin receives: what the policies forward, the origin's custom headers, and its host. */
function forward(behavior: Behavior, origin: Origin, request: HttpRequest): HttpRequest {
  const everything = behavior.OriginRequestPolicyId !== undefined;
  const headers = new Map(
    [...request.headers].filter(([name]) => name !== 'host' && (everything || alwaysForwarded.includes(name))),
  );
  const via = [request.headers.get('x-forwarded-for'), request.sourceIp].filter(Boolean).join(', ');
  headers.set('host', origin.DomainName);
  headers.set('x-forwarded-for', via);
  for (const { HeaderName, HeaderValue } of origin.OriginCustomHeaders) {
    headers.set(HeaderName.toLowerCase(), HeaderValue);
  }
  return { ...request, query: everything ? request.query : '', headers };
}
