import type { HttpApi } from '../http/http-api.ts';
import { gatewayReply } from '../http/http-message.ts';
import type { HttpReply, HttpRequest } from '../http/http-message.ts';
import { REGION } from '../template/account.ts';
import type { Template } from '../template/template.ts';
import type { BucketOrigin } from './bucket-origin.ts';
import { openCompression } from './compression.ts';
import { CACHING_OPTIMIZED, readDistribution } from './distribution.ts';
import type { Behaviour, Origin } from './distribution.ts';
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

/** CloudFront refuses longer addresses, in bytes. */
const LONGEST_URL = 8192;

const bucketHost = new RegExp(String.raw`^(.+)\.s3\.${REGION}\.amazonaws\.com$`);

/** CloudFront as the template describes it, without a cache for what succeeds: files change while one works on them. */
export function openEdge({ template, api, bucket }: EdgeOptions): Edge {
  const distribution = readDistribution(template);
  const withPolicy = readHeaderPolicies(template);
  const compressed = openCompression();
  const errors = openErrorCache((status) => distribution.errorTtlSeconds(status));
  const functions = new Map<string, EdgeFunction>();
  const run = (behaviour: Behaviour, request: HttpRequest) => {
    const code = distribution.functionCode(behaviour);
    if (code === undefined) return { request };
    const fn = functions.get(code) ?? openEdgeFunction(code, distribution.id);
    functions.set(code, fn);
    return fn(request);
  };
  const fromOrigin = async (behaviour: Behaviour, request: HttpRequest): Promise<HttpReply> => {
    const readsOnly = request.method === 'GET' || request.method === 'HEAD';
    const kept = readsOnly ? errors.find(request.path) : undefined;
    if (kept) return kept;
    const origin = distribution.origin(behaviour.TargetOriginId);
    const forwarded = forward(behaviour, origin, request);
    const bucketName = origin.S3OriginConfig && bucketHost.exec(origin.DomainName)?.[1];
    const reply = await (bucketName === undefined ? api.handle(forwarded) : bucket(bucketName, forwarded));
    if (readsOnly) errors.keep(request.path, reply);
    // Only what a cache policy may keep is compressed on the way.
    const caches = behaviour.CachePolicyId === CACHING_OPTIMIZED;
    return caches ? compressed(reply, request.headers.get('accept-encoding')) : reply;
  };
  return {
    async handle(request) {
      if (request.path.length + request.query.length > LONGEST_URL) return gatewayReply(414, 'URI Too Long');
      const behaviour = distribution.behaviourFor(request.path);
      if (!behaviour.AllowedMethods.includes(request.method)) return gatewayReply(403, 'Forbidden');
      const outcome = run(behaviour, request);
      const reply = 'reply' in outcome ? outcome.reply : await fromOrigin(behaviour, outcome.request);
      return withPolicy(behaviour.ResponseHeadersPolicyId, reply);
    },
  };
}

/** What a bucket is asked with when no policy forwards the viewer's headers. */
const alwaysForwarded = ['range', 'if-none-match', 'x-viewer-ip'];

/** The request as the origin gets it: what the policies let through, the origin's own headers, and its own host. */
function forward(behaviour: Behaviour, origin: Origin, request: HttpRequest): HttpRequest {
  const everything = behaviour.OriginRequestPolicyId !== undefined;
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
