import { lookup } from 'node:dns';
import * as http from 'node:http';
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import * as https from 'node:https';
import { isIP } from 'node:net';
import type { LookupFunction } from 'node:net';

import { isPublicAddress } from './public-host.ts';

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

/** Why an address could not be called: it is not public, nobody answers there, or the answer is too long. */
export class FetchProblem extends Error {
  readonly reason: 'private' | 'unreachable' | 'too-large';

  constructor(reason: FetchProblem['reason'], options: ErrorOptions = {}) {
    super(reason, options);
    this.reason = reason;
  }
}

/**
 * Calls an address that somebody else chose, over TLS, with a limit on time and bytes, and follows no redirect. The server
 * must be public: its name is looked up once and checked, and the connection goes to the address that was checked, so a
 * name whose owner changes its address in between leads nowhere else.
 */
export async function callPublicServer(url: URL, request: PublicRequest): Promise<PublicReply> {
  requirePublic(url);
  return callServer(url, request, publicLookup);
}

/** The same for a server that is trusted wherever it is. `found` replaces the usual lookup of its name. */
export async function callServer(
  url: URL,
  { maxBytes, timeoutMs, body, ...request }: PublicRequest,
  found?: LookupFunction,
): Promise<PublicReply> {
  try {
    const options = { ...request, agent: false, signal: AbortSignal.timeout(timeoutMs) };
    const response = await send(url, found ? { ...options, lookup: found } : options, body);
    const { statusCode: status = 0, headers } = response;
    return { status, headers, bytes: await readLimited(response, maxBytes) };
  } catch (cause) {
    throw cause instanceof FetchProblem ? cause : new FetchProblem('unreachable', { cause });
  }
}

/** Names that must not be looked up in DNS, because they mean this machine (RFC 6761, 6.3). */
const THIS_MACHINE = /(^|\.)localhost\.?$/;

/** Node only looks up names, so an IP address is checked here. */
function requirePublic({ protocol, hostname, username, password, port }: URL): void {
  const address = hostname.replace(/^\[(.*)\]$/, '$1');
  const isPlain = protocol === 'https:' && username === '' && password === '' && port === '';
  const isInner = isIP(address) === 0 ? THIS_MACHINE.test(address) : !isPublicAddress(address);
  if (!isPlain || isInner) throw new FetchProblem('private');
}

type Address = { readonly address: string; readonly family: number };
type Resolve = (
  hostname: string,
  options: { readonly all: true },
  callback: (error: NodeJS.ErrnoException | null, found: Address[]) => void,
) => void;

/**
 * A lookup for a socket that only passes on public addresses. One inner address among them refuses the name.
 * @internal exported for tests
 */
export const lookupPublic =
  (resolve: Resolve): LookupFunction =>
  (hostname, options, callback) => {
    resolve(hostname, { ...options, all: true }, (error, found) => {
      const [first] = found ?? [];
      if (error || !first) return callback(error ?? new FetchProblem('unreachable'), '');
      if (!found.every(({ address }) => isPublicAddress(address))) return callback(new FetchProblem('private'), '');
      return options.all ? callback(null, found) : callback(null, first.address, first.family);
    });
  };

const publicLookup = lookupPublic(lookup);

function send(url: URL, options: https.RequestOptions, body: Uint8Array | undefined): Promise<IncomingMessage> {
  const { request } = url.protocol === 'https:' ? https : http;
  return new Promise((resolve, reject) => {
    const sent = request(url, options);
    sent.once('response', resolve);
    // This listener stays on, because a connection may also fail while the answer is read, where that failure is
    // reported.
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
