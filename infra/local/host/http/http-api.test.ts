import { describe, expect, it } from 'vitest';

import { LambdaError } from '../lambda/lambda-error.ts';
import { openTemplate } from '../template/template.ts';
import type { Template } from '../template/template.ts';
import { openHttpApi } from './http-api.ts';
import type { HttpRequest } from './http-message.ts';

const fnArn = { 'Fn::GetAtt': ['Fn', 'Arn'] };
const apiRef = { Ref: 'Api' };

const template: Template = openTemplate(
  {
    directory: '/nowhere',
    stacks: {
      app: {
        Outputs: {},
        Resources: {
          Api: { Type: 'AWS::ApiGatewayV2::Api', Properties: {} },
          Fn: { Type: 'AWS::Lambda::Function', Properties: {} },
          Integration: {
            Type: 'AWS::ApiGatewayV2::Integration',
            Properties: {
              ApiId: apiRef,
              IntegrationType: 'AWS_PROXY',
              IntegrationUri: fnArn,
              PayloadFormatVersion: '2.0',
            },
          },
          Route: {
            Type: 'AWS::ApiGatewayV2::Route',
            Properties: {
              ApiId: apiRef,
              RouteKey: 'POST /api/things/{id}',
              Target: { 'Fn::Join': ['', ['integrations/', { Ref: 'Integration' }]] },
            },
          },
          Permission: {
            Type: 'AWS::Lambda::Permission',
            Properties: {
              Action: 'lambda:InvokeFunction',
              FunctionName: fnArn,
              Principal: 'apigateway.amazonaws.com',
            },
          },
        },
      },
    },
  },
  () => '',
);

const post = (changes: Partial<HttpRequest> = {}): HttpRequest => ({
  method: 'POST',
  path: '/api/things/7',
  query: '',
  headers: new Map([['host', 'abc.execute-api.us-east-1.amazonaws.com']]),
  body: Buffer.alloc(0),
  sourceIp: '127.0.0.1',
  ...changes,
});

function open(invoke: (event: unknown) => unknown, timeoutMs?: number) {
  return openHttpApi({
    template,
    invoke: async (_arn, event) => invoke(event),
    report: () => undefined,
    ...(timeoutMs === undefined ? {} : { timeoutMs }),
  });
}

async function eventOf(request: HttpRequest): Promise<unknown> {
  let seen: unknown;
  await open((event) => {
    seen = event;
    return { statusCode: 204 };
  }).handle(request);
  return seen;
}

const header = (headers: readonly (readonly [string, string])[], name: string) =>
  headers.flatMap(([found, value]) => (found === name ? [value] : []));

describe('the event of a call', () => {
  it('has separate cookies, joined values of one name and decoded path variables', async () => {
    const request = post({
      path: '/api/things/a%20b',
      query: 'q=1&q=2&r=%26',
      headers: new Map([
        ['cookie', 'sid=1; theme=dark'],
        ['x-test', 'yes'],
      ]),
    });
    expect(await eventOf(request)).toMatchObject({
      version: '2.0',
      routeKey: 'POST /api/things/{id}',
      rawPath: '/api/things/a b',
      rawQueryString: 'q=1&q=2&r=%26',
      queryStringParameters: { q: '1,2', r: '&' },
      cookies: ['sid=1', 'theme=dark'],
      headers: { 'x-test': 'yes' },
      pathParameters: { id: 'a b' },
      isBase64Encoded: false,
      requestContext: { stage: '$default', http: { method: 'POST', sourceIp: '127.0.0.1' } },
    });
  });

  it.each([
    ['application/json', '{"a":1}', false],
    ['text/plain; charset=utf-8', 'grüße', false],
    ['image/png', 'iVBORw==', true],
    ['multipart/form-data; boundary=x', 'LS14', true],
  ])('carries a body of %s as text or base64', async (type, body, isBase64Encoded) => {
    const request = post({
      headers: new Map([['content-type', type]]),
      body: Buffer.from(body, isBase64Encoded ? 'base64' : 'utf8'),
    });
    expect(await eventOf(request)).toMatchObject({ body, isBase64Encoded });
  });
});

describe('the reply to a call', () => {
  it('is the function’s reply, with cookies and bytes', async () => {
    const reply = await open(() => ({
      statusCode: 201,
      headers: { 'Content-Type': 'image/png' },
      cookies: ['a=1; Path=/', 'b=2'],
      body: 'AQL/',
      isBase64Encoded: true,
    })).handle(post());
    expect(reply.status).toBe(201);
    expect([...reply.body]).toEqual([1, 2, 255]);
    expect(header(reply.headers, 'set-cookie')).toEqual(['a=1; Path=/', 'b=2']);
    expect(header(reply.headers, 'content-type')).toEqual(['image/png']);
  });

  it('is JSON with status 200 when the function returns no status', async () => {
    const reply = await open(() => ({ fine: true })).handle(post());
    expect([reply.status, reply.body.toString()]).toEqual([200, '{"fine":true}']);
    expect(header(reply.headers, 'content-type')).toEqual(['application/json']);
  });

  it.each([
    ['404 without a route', post({ path: '/api/other' }), () => 1, 404, 'Not Found'],
    ['500 when the function fails', post(), () => Promise.reject(new Error('boom')), 500, 'Internal Server Error'],
    ['500 when the answer has the wrong shape', post(), () => ({ statusCode: 'ok' }), 500, 'Internal Server Error'],
    [
      '413 when the event is above 6 MB',
      post(),
      () => Promise.reject(new LambdaError('RequestEntityTooLargeException', '')),
      413,
      'Request Entity Too Large',
    ],
    [
      '431 when request line and headers are above 10 KB',
      post({ headers: new Map([['cookie', 'x'.repeat(10_240)]]) }),
      () => 1,
      431,
      'Request Header Fields Too Large',
    ],
    [
      '413 when the body is above 10 MB',
      post({ body: Buffer.alloc(10_485_761) }),
      () => 1,
      413,
      'Request Entity Too Large',
    ],
  ])('is %s', async (_title, request, invoke, status, message) => {
    const reply = await open(invoke).handle(request);
    expect([reply.status, JSON.parse(reply.body.toString())]).toEqual([status, { message }]);
  });

  it('is the function’s when request line and headers are just below 10 KB', async () => {
    const headers = new Map([['cookie', 'x'.repeat(10_190)]]);
    expect((await open(() => 1).handle(post({ headers }))).status).toBe(200);
  });

  it('is 503 when the function takes longer than the gateway waits', async () => {
    const reply = await open(() => new Promise(() => undefined), 20).handle(post());
    expect([reply.status, reply.body.toString()]).toEqual([503, '{"message":"Service Unavailable"}']);
  });
});
