import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto';
import type { ECDH } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import * as z from 'zod';

import { readBody, sendJson, sendText, urlOf } from './reply.ts';
import type { StandIn } from './reply.ts';

/** A browser's subscription, with the keys that only the browser has. */
type Subscription = {
  readonly browser: ECDH;
  readonly auth: Buffer;
  /** The public key of the only sender whose messages the browser accepts. */
  readonly applicationServerKey: string;
  readonly shown: { readonly at: string; readonly message: unknown }[];
  /** What the service answers: as it should, that the browser is gone, that it is busy, or nothing at all. */
  mode: Mode;
};

const mode = z.enum(['well', 'gone', 'busy', 'silent']);
type Mode = z.infer<typeof mode>;

const MAX_BYTES = 4096;
const DAY_SECONDS = 86_400;

/**
 * A push service with its browsers, at `/push/`. POST `subscriptions` is what a browser does when it subscribes. POST
 * of a message to the subscription's address checks all that RFC 8030, 8188, 8291 and 8292 require, decrypts it and
 * shows it. GET of that address lists what was shown. PUT `well`, `gone`, `busy` or `silent` sets how it answers.
 */
export function createPushService(): StandIn {
  const subscriptions = new Map<string, Subscription>();
  return async (request, response) => {
    const url = urlOf(request);
    const id = url.pathname.slice('/push/'.length);
    if (id === 'subscriptions') return subscribe(request, response, subscriptions);
    const found = subscriptions.get(id);
    if (!found) return sendText(response, 404, 'No such subscription');
    if (request.method === 'GET') return sendJson(response, 200, found.shown);
    if (request.method === 'PUT') {
      found.mode = mode.parse((await readBody(request)).toString());
      return sendText(response, 200, found.mode);
    }
    return take(request, response, found);
  };
}

const wanted = z.object({ applicationServerKey: z.string().regex(/^[\w-]{87}$/) });

async function subscribe(
  request: IncomingMessage,
  response: ServerResponse,
  subscriptions: Map<string, Subscription>,
): Promise<void> {
  const { applicationServerKey } = wanted.parse(JSON.parse((await readBody(request)).toString()));
  const [browser, auth, id] = [createECDH('prime256v1'), randomBytes(16), randomBytes(16).toString('hex')];
  const p256dh = browser.generateKeys().toString('base64url');
  subscriptions.set(id, { browser, auth, applicationServerKey, shown: [], mode: 'well' });
  const endpoint = new URL(`/push/${id}`, urlOf(request)).href;
  sendJson(response, 201, { endpoint, keys: { p256dh, auth: auth.toString('base64url') } });
}

async function take(request: IncomingMessage, response: ServerResponse, to: Subscription): Promise<void> {
  const body = await readBody(request);
  if (to.mode === 'silent') return;
  if (to.mode === 'gone') return sendText(response, 410, 'Gone');
  if (to.mode === 'busy') return void response.writeHead(429, { 'retry-after': '180' }).end();
  const refused = headerProblem(request) ?? (body.length > MAX_BYTES ? [413, 'too long'] : undefined);
  const [status, words] = refused ?? senderProblem(request, to.applicationServerKey) ?? [];
  if (status !== undefined) return sendText(response, Number(status), String(words));
  try {
    to.shown.push({ at: new Date().toISOString(), message: JSON.parse(decrypt(body, to).toString()) });
  } catch {
    return sendText(response, 400, 'cannot be decrypted');
  }
  return void response.writeHead(201, { location: `${urlOf(request).href}/shown` }).end();
}

type Problem = readonly [status: number, words: string];

function headerProblem({ method, headers }: IncomingMessage): Problem | undefined {
  if (method !== 'POST') return [405, 'only POST'];
  if (!/^\d+$/.test(String(headers['ttl']))) return [400, 'no TTL'];
  if (headers['content-encoding'] !== 'aes128gcm') return [400, 'another content encoding'];
  if (!/^(very-low|low|normal|high)$/.test(String(headers['urgency'] ?? 'normal'))) return [400, 'no such urgency'];
  if (!/^[\w-]{1,32}$/.test(String(headers['topic'] ?? 'x'))) return [400, 'no such topic'];
  return undefined;
}

const claims = z.object({ aud: z.string(), exp: z.int(), sub: z.string().regex(/^(mailto:\S+@\S+|https:\/\/\S+)$/) });

/** RFC 8292: a token for this service, for at most a day, signed by the key that the browser subscribed to. */
function senderProblem(request: IncomingMessage, key: string): Problem | undefined {
  const [, token = '', sender] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(request.headers.authorization ?? '') ?? [];
  if (token === '') return [401, 'who are you?'];
  if (sender !== key) return [403, 'another sender'];
  const isGood = isSigned(token, key) && holds(token, urlOf(request).origin);
  return isGood ? undefined : [403, 'the token does not hold'];
}

function isSigned(token: string, key: string): boolean {
  const [head = '', body = '', signature = ''] = token.split('.');
  const point = Buffer.from(key, 'base64url');
  const [x = '', y = ''] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'));
  const proof = createPublicKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', x, y } });
  const how = { key: proof, dsaEncoding: 'ieee-p1363' } as const;
  return verify('sha256', Buffer.from(`${head}.${body}`), how, Buffer.from(signature, 'base64url'));
}

const header = z.object({ alg: z.literal('ES256') });

function holds(token: string, origin: string): boolean {
  const [head = '', body = ''] = token.split('.');
  const said = claims.safeParse(jsonOf(body)).data;
  const ahead = (said?.exp ?? 0) - Date.now() / 1000;
  return header.safeParse(jsonOf(head)).success && said?.aud === origin && ahead > 0 && ahead <= DAY_SECONDS;
}

const jsonOf = (part: string): unknown => JSON.parse(Buffer.from(part, 'base64url').toString());

/** Decrypts as the browser does: RFC 8291, section 3.4. */
function decrypt(body: Buffer, { browser, auth }: Subscription): Buffer {
  const salt = body.subarray(0, 16);
  const keyLength = body.readUInt8(20);
  const sender = body.subarray(21, 21 + keyLength);
  const record = body.subarray(21 + keyLength);
  if (keyLength !== 65 || record.length > body.readUInt32BE(16)) throw new Error('not one record');
  const derive = (secret: Buffer, from: Buffer, info: Buffer, length: number) =>
    Buffer.from(hkdfSync('sha256', secret, from, info, length));
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), browser.getPublicKey(), sender]);
  const secret = derive(browser.computeSecret(sender), auth, info, 32);
  const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
  const cipher = createDecipheriv('aes-128-gcm', key, nonce);
  cipher.setAuthTag(record.subarray(-16));
  const plain = Buffer.concat([cipher.update(record.subarray(0, -16)), cipher.final()]);
  const end = plain.findLastIndex((byte) => byte !== 0);
  if (plain[end] !== 2) throw new Error('not the last record');
  return plain.subarray(0, end);
}
