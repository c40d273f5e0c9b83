import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

import { S3Error } from './s3-error.ts';

/** The secret of every access key: the key id identifies the caller, and only this machine can call. */
const SECRET_ACCESS_KEY = 'local';

/** AWS's limit for the difference to a client's clock. */
const MAX_SKEW_MS = 15 * 60 * 1000;

/** AWS's limit for the life of a presigned address. */
const MAX_PRESIGNED_SECONDS = 7 * 24 * 3600;

type Claim = {
  readonly credential: string;
  readonly signedHeaders: string;
  readonly signature: string;
  /** As in 20260501T120000Z. */
  readonly date: string;
  readonly payloadHash: string;
};

/** Verifies AWS Signature Version 4 in the Authorization header or a presigned address; returns the payload's hash. */
export function verifySignature(request: IncomingMessage, url: URL): { readonly payloadHash: string } {
  const claim = url.searchParams.has('X-Amz-Signature') ? presignedClaim(url.searchParams) : headerClaim(request);
  const expected = signatureOf(request, url, claim);
  if (!sameText(expected, claim.signature)) {
    throw new S3Error(
      403,
      'SignatureDoesNotMatch',
      'The request signature we calculated does not match the signature you provided. Check your key and signing method.',
    );
  }
  return { payloadHash: claim.payloadHash };
}

function headerClaim({ headers }: IncomingMessage): Claim {
  const pattern = /^AWS4-HMAC-SHA256 Credential=([^,]+), ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]+)$/;
  const [, credential, signedHeaders, signature] = pattern.exec(headers.authorization ?? '') ?? [];
  if (credential === undefined || signedHeaders === undefined || signature === undefined) {
    throw new S3Error(403, 'AccessDenied', 'Access Denied');
  }
  const date = String(headers['x-amz-date']);
  if (!(Math.abs(Date.now() - timeOf(date)) <= MAX_SKEW_MS)) {
    throw new S3Error(403, 'RequestTimeTooSkewed', 'The request time differs too much from the current time.');
  }
  return { credential, signedHeaders, signature, date, payloadHash: String(headers['x-amz-content-sha256']) };
}

function presignedClaim(query: URLSearchParams): Claim {
  const parameter = (name: string) => query.get(name) ?? '';
  const date = parameter('X-Amz-Date');
  const life = Number(parameter('X-Amz-Expires'));
  if (!(life > 0 && life <= MAX_PRESIGNED_SECONDS)) {
    throw new S3Error(400, 'AuthorizationQueryParametersError', 'X-Amz-Expires must be between 1 second and a week');
  }
  if (!(Date.now() <= timeOf(date) + life * 1000)) throw new S3Error(403, 'AccessDenied', 'Request has expired');
  if (timeOf(date) - Date.now() > MAX_SKEW_MS) throw new S3Error(403, 'AccessDenied', 'Request is not valid yet');
  return {
    credential: parameter('X-Amz-Credential'),
    signedHeaders: parameter('X-Amz-SignedHeaders'),
    signature: parameter('X-Amz-Signature'),
    date,
    payloadHash: query.get('X-Amz-Content-Sha256') ?? 'UNSIGNED-PAYLOAD',
  };
}

function signatureOf({ method = '', headers, url: target = '' }: IncomingMessage, url: URL, claim: Claim): string {
  const names = claim.signedHeaders.split(';');
  const canonicalRequest = [
    method,
    target.split('?')[0],
    canonicalQuery(url.searchParams),
    ...names.map(
      (name) =>
        `${name}:${String(headers[name] ?? '')
          .trim()
          .replace(/ +/g, ' ')}`,
    ),
    '',
    claim.signedHeaders,
    claim.payloadHash,
  ].join('\n');
  const [, day = '', region = '', service = ''] = claim.credential.split('/');
  const scope = `${day}/${region}/${service}/aws4_request`;
  const text = ['AWS4-HMAC-SHA256', claim.date, scope, sha256(canonicalRequest)].join('\n');
  const key = [day, region, service, 'aws4_request'].reduce<string | Buffer>(hmac, `AWS4${SECRET_ACCESS_KEY}`);
  return hmac(key, text).toString('hex');
}

function canonicalQuery(query: URLSearchParams): string {
  return [...query]
    .filter(([name]) => name !== 'X-Amz-Signature')
    .map(([name, value]) => `${percentEncode(name)}=${percentEncode(value)}`)
    .sort()
    .join('&');
}

/** Percent-encodes everything but RFC 3986's unreserved characters, as AWS does. */
function percentEncode(text: string): string {
  return encodeURIComponent(text).replace(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

function timeOf(date: string): number {
  return Date.parse(date.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'));
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

function hmac(key: string | Buffer, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest();
}

function sameText(a: string, b: string): boolean {
  return a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));
}
