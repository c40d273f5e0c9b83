import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda';

export type HttpResult = APIGatewayProxyStructuredResultV2;

/** A JSON answer that also sets a status, headers or cookies. */
export class Replied<T> {
  readonly body: T;
  readonly statusCode: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly cookies: readonly string[];

  constructor(
    body: T,
    headers: Readonly<Record<string, string>> = {},
    statusCode = 200,
    cookies: readonly string[] = [],
  ) {
    this.body = body;
    this.headers = headers;
    this.statusCode = statusCode;
    this.cookies = cookies;
  }
}

export function json(
  body: unknown,
  { headers = {}, statusCode = 200, cookies = [] }: Partial<Replied<unknown>> = {},
): HttpResult {
  return {
    statusCode,
    headers: { 'content-type': 'application/json', 'cache-control': 'private, no-store', ...headers },
    body: JSON.stringify(body),
    ...(cookies.length > 0 && { cookies: [...cookies] }),
  };
}

export function redirect(location: string, cookies: readonly string[] = []): HttpResult {
  return { statusCode: 302, headers: { location, 'cache-control': 'no-store' }, cookies: [...cookies] };
}

export function picture(bytes: Uint8Array, contentType: string, cacheControl: string): HttpResult {
  return {
    statusCode: 200,
    headers: { 'content-type': contentType, 'cache-control': cacheControl, 'content-security-policy': 'sandbox' },
    body: Buffer.from(bytes).toString('base64'),
    isBase64Encoded: true,
  };
}

/** A file to download. Its name must consist of letters, digits, dots and dashes. */
export function download(bytes: Uint8Array, contentType: string, name: string): HttpResult {
  const answer = picture(bytes, contentType, 'private, no-store');
  const headers = { ...answer.headers, 'content-disposition': `attachment; filename="${name}"` };
  return { ...answer, headers };
}
