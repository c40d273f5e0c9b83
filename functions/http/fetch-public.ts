import { lookup } from 'node:dns';
import * as http from 'node:http';
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import * as https from 'node:https';
import { isIP } from 'node:net';
import type { LookupFunction } from 'node:net';

import { requireEnv } from '../runtime/environment.ts';
import { isPublicAddress } from './public-host.ts';

/** An origin that may be called although it is not public: the stand-ins' on one machine, none in the cloud. */
const trusted = requireEnv('TRUSTED_ORIGIN');

export type PublicRequest = {
  readonly method?: 'GET' | 'POST';
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: Uint8Array;
  readonly maxBytes: number;
  readonly timeoutMs: number;
};

export type PublicReply = {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly bytes: Uint8Array;
};

/** Why an address could not be called: it is no public one, nobody answers there, or the answer is too long. */
export class FetchProblem extends Error {
  readonly reason: 'private' | 'unreachable' | 'too-large';

  constructor(reason: FetchProblem['reason'], options: ErrorOptions = {}) {
    super(reason, options);
    this.reason = reason;
  }
}

export const isTrusted = (url: URL): boolean => url.origin === trusted;

/**
 * Calls an address that a user gave, over TLS, with a limit on time and bytes, and follows no redirect. The server must be
 * public: its address is looked up once and checked, and the connection goes to the address that was checked.
 */
export async function fetchPublic(
  url: URL,
  { maxBytes, timeoutMs, body, ...request }: PublicRequest,
): Promise<PublicReply> {
  if (!isTrusted(url)) requirePublic(url);
  try {
    const options = { ...request, agent: false, signal: AbortSignal.timeout(timeoutMs) };
    const response = await send(url, isTrusted(url) ? options : { ...options, lookup: publicLookup }, body);
    const { statusCode: status = 0, headers } = response;
    return { status, headers, bytes: await readLimited(response, maxBytes) };
  } catch (cause) {
    throw cause instanceof FetchProblem ? cause : new FetchProblem('unreachable', { cause });
  }
}

/** Node looks up names only, so a number is checked here. */
function requirePublic({ protocol, hostname, username, password, port }: URL): void {
  const address = hostname.replace(/^\[(.*)\]$/, '$1');
  const isPlain = protocol === 'https:' && username === '' && password === '' && port === '';
  if (!isPlain || (isIP(address) !== 0 && !isPublicAddress(address))) throw new FetchProblem('private');
}

const publicLookup: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, found) => {
    const [first] = found ?? [];
    if (error || !first) return callback(error ?? new FetchProblem('unreachable'), '');
    if (!found.every(({ address }) => isPublicAddress(address))) return callback(new FetchProblem('private'), '');
    return options.all ? callback(null, found) : callback(null, first.address, first.family);
  });
};

function send(url: URL, options: https.RequestOptions, body: Uint8Array | undefined): Promise<IncomingMessage> {
  const { request } = url.protocol === 'https:' ? https : http;
  return new Promise((resolve, reject) => {
    const sent = request(url, options);
    sent.once('response', resolve);
    // Stays, because a connection may also fail while the answer is read, which is reported there.
    sent.on('error', reject);
    sent.end(body);
  });
}

async function readLimited(response: IncomingMessage, maxBytes: number): Promise<Uint8Array> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of response) {
    const bytes = Buffer.from(chunk);
    size += bytes.length;
    if (size > maxBytes) throw new FetchProblem('too-large');
    chunks.push(bytes);
  }
  return Buffer.concat(chunks);
}
