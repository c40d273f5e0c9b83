import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';

import type { HttpReply, HttpRequest } from '../http/http-message.ts';
import { openTemplate } from '../template/template.ts';
import { openEdge } from './edge.ts';

const CACHED = '658327ea-f89d-4fab-a63d-7e88639e58f6';
const UNCACHED = '4135ea2d-6df8-44a3-9df3-4b5a84be39ad';
const ALL_BUT_HOST = 'b689b0a8-53d0-40ab-baf2-68738e2966ac';

const behavior = (more: Record<string, unknown>) => ({
  Compress: true,
  FunctionAssociations: [{ EventType: 'viewer-request', FunctionARN: { 'Fn::GetAtt': ['Viewer', 'FunctionARN'] } }],
  ResponseHeadersPolicyId: { Ref: 'Headers' },
  ViewerProtocolPolicy: 'redirect-to-https',
  ...more,
});

const distribution = (errors: readonly unknown[]) => ({
  DistributionConfig: {
    CacheBehaviors: [
      behavior({
        PathPattern: '/api/*',
        AllowedMethods: ['GET', 'HEAD', 'POST'],
        CachePolicyId: UNCACHED,
        OriginRequestPolicyId: ALL_BUT_HOST,
        TargetOriginId: 'api',
      }),
    ],
    Comment: '',
    CustomErrorResponses: errors,
    DefaultCacheBehavior: behavior({ CachePolicyId: CACHED, TargetOriginId: 'files' }),
    Enabled: true,
    HttpVersion: 'http2and3',
    IPV6Enabled: true,
    Origins: [
      {
        Id: 'api',
        DomainName: 'abc.execute-api.us-east-1.amazonaws.com',
        CustomOriginConfig: {},
        OriginCustomHeaders: [{ HeaderName: 'X-Origin-Secret', HeaderValue: 'the secret' }],
      },
      { Id: 'files', DomainName: 'files.s3.us-east-1.amazonaws.com', S3OriginConfig: { OriginAccessIdentity: '' } },
    ],
    PriceClass: 'PriceClass_100',
  },
});

const override = { Override: true };
const headersPolicy = {
  ResponseHeadersPolicyConfig: {
    Name: 'headers',
    CustomHeadersConfig: { Items: [{ Header: 'permissions-policy', Value: 'camera=()', ...override }] },
    SecurityHeadersConfig: {
      ContentSecurityPolicy: { ContentSecurityPolicy: "default-src 'none'", Override: false },
      ContentTypeOptions: override,
      StrictTransportSecurity: { AccessControlMaxAgeSec: 10, ...override },
    },
  },
};

const code = readFileSync(join(import.meta.dirname, '../../../edge/viewer.js'), 'utf8');

function open(answer: (request: HttpRequest) => HttpReply, errors: readonly unknown[] = []) {
  const seen: { readonly from: string; readonly request: HttpRequest }[] = [];
  const template = openTemplate(
    {
      directory: '/nowhere',
      stacks: {
        app: {
          Outputs: {},
          Resources: {
            Site: { Type: 'AWS::CloudFront::Distribution', Properties: distribution(errors) },
            Headers: { Type: 'AWS::CloudFront::ResponseHeadersPolicy', Properties: headersPolicy },
            Viewer: {
              Type: 'AWS::CloudFront::Function',
              Properties: { FunctionCode: code, FunctionConfig: { Runtime: 'cloudfront-js-2.0' } },
            },
          },
        },
      },
    },
    () => '',
  );
  const note = async (from: string, request: HttpRequest) => {
    seen.push({ from, request });
    return answer(request);
  };
  const edge = openEdge({
    template,
    api: { handle: (request) => note('api', request) },
    bucket: (name, request) => note(name, request),
  });
  return { seen, edge };
}

const ok = (headers: HttpReply['headers'] = []): HttpReply => ({ status: 200, headers, body: Buffer.from('ok') });
const notFound = (): HttpReply => ({ status: 404, headers: [], body: Buffer.from('no') });

const request = (path: string, changes: Partial<HttpRequest> = {}): HttpRequest => ({
  method: 'GET',
  path,
  query: 'q=1',
  headers: new Map([
    ['host', 'localhost:4000'],
    ['cookie', 'sid=1'],
    ['x-origin-secret', 'a guess'],
    ['x-viewer-ip', '198.51.100.1'],
    ['range', 'bytes=0-1'],
  ]),
  body: Buffer.alloc(0),
  sourceIp: '203.0.113.9',
  ...changes,
});

describe('the edge', () => {
  it('forwards everything but the host to the API, with the secret of the origin and the true viewer', async () => {
    const { seen, edge } = open(() => ok());
    await edge.handle(request('/api/things'));
    const [{ from, request: forwarded }] = seen as [(typeof seen)[0]];
    expect([from, forwarded.query]).toEqual(['api', 'q=1']);
    expect(Object.fromEntries(forwarded.headers)).toEqual({
      host: 'abc.execute-api.us-east-1.amazonaws.com',
      cookie: 'sid=1',
      'x-origin-secret': 'the secret',
      'x-viewer-ip': '203.0.113.9',
      'x-forwarded-for': '203.0.113.9',
      range: 'bytes=0-1',
    });
  });

  it('forwards neither query nor cookies to a bucket', async () => {
    const { seen, edge } = open(() => ok());
    await edge.handle(request('/photo.png'));
    expect(seen[0]?.from).toBe('files');
    expect(seen[0]?.request.query).toBe('');
    expect([...(seen[0]?.request.headers.keys() ?? [])]).not.toContain('cookie');
  });

  it('adds the headers of the policy and keeps those it may not override', async () => {
    const { edge } = open(() => ok([['content-security-policy', "default-src 'self'"]]));
    expect(Object.fromEntries((await edge.handle(request('/api/things'))).headers)).toEqual({
      'content-security-policy': "default-src 'self'",
      'x-content-type-options': 'nosniff',
      'strict-transport-security': 'max-age=10',
      'permissions-policy': 'camera=()',
    });
  });

  it('compresses files for viewers that accept it, and never the API', async () => {
    const page = Buffer.from('<p>word</p>'.repeat(500));
    const answer = (): HttpReply => ({
      status: 200,
      headers: [
        ['content-type', 'text/html'],
        ['etag', '"1"'],
      ],
      body: page,
    });
    const { edge } = open(answer);
    const accepts = { headers: new Map([['accept-encoding', 'gzip, br']]) };
    const file = await edge.handle(request('/index.html', accepts));
    expect(brotliDecompressSync(file.body)).toEqual(page);
    expect(Object.fromEntries(file.headers)).toMatchObject({ 'content-encoding': 'br', etag: 'W/"1"' });
    expect((await edge.handle(request('/api/things', accepts))).body).toEqual(page);
    expect((await edge.handle(request('/index.html'))).body).toEqual(page);
  });

  it('refuses methods a behavior does not allow and requests that are too long', async () => {
    const { seen, edge } = open(() => ok());
    expect((await edge.handle(request('/photo.png', { method: 'POST' }))).status).toBe(403);
    expect((await edge.handle(request('/api/things', { method: 'DELETE' }))).status).toBe(403);
    expect((await edge.handle(request(`/${'x'.repeat(8200)}`))).status).toBe(413);
    const cookie = (bytes: number) => ({ headers: new Map([['cookie', 'x'.repeat(bytes)]]) });
    expect((await edge.handle(request('/api/things', cookie(20_480)))).status).toBe(413);
    expect((await edge.handle(request('/', cookie(20_480)))).status).toBe(413);
    expect(seen).toEqual([]);
    expect((await edge.handle(request('/', cookie(20_400)))).status).toBe(200);
  });

  it('caches an error for ten seconds unless the distribution configures another time', async () => {
    const kept = open(notFound);
    await kept.edge.handle(request('/api/things'));
    await kept.edge.handle(request('/api/things'));
    expect(kept.seen).toHaveLength(1);
    const asked = open(notFound, [{ ErrorCode: 404, ErrorCachingMinTTL: 0 }]);
    await asked.edge.handle(request('/api/things'));
    await asked.edge.handle(request('/api/things'));
    expect(asked.seen).toHaveLength(2);
  });

  it('never answers a write from the cache', async () => {
    const { seen, edge } = open(notFound);
    await edge.handle(request('/api/things'));
    await edge.handle(request('/api/things', { method: 'POST' }));
    expect(seen).toHaveLength(2);
  });
});
