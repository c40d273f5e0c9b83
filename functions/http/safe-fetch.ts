import { isIP } from 'node:net';
import type * as z from 'zod';

import { AppError } from '#shared/http/errors.ts';

type Source = {
  /** What the source is called in messages, as in 'The street-level photo service'. */
  readonly source: string;
};

export type Limits = Source & {
  /** The accepted content types, by prefix: `image/`, `application/json`. */
  readonly accept: string;
  readonly maxBytes: number;
  readonly timeoutMs: number;
};

export type Fetched = { readonly status: number; readonly contentType: string; readonly bytes: Uint8Array };

/**
 * Fetches from a configured third party: no redirects, a limit on time and bytes, and only the type that was asked for.
 * The address is always built from a setting, never from what a user sent.
 */
export async function safeFetch(url: URL, limits: Limits): Promise<Fetched> {
  try {
    const response = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(limits.timeoutMs) });
    const contentType = response.headers.get('content-type') ?? '';
    if (response.ok && !contentType.startsWith(limits.accept)) throw unavailable(limits, 'sent something unexpected');
    return { status: response.status, contentType, bytes: await readLimited(response, limits) };
  } catch (cause) {
    // A reply may also break off, stall or fail to unpack while its body is read.
    throw cause instanceof AppError ? cause : unavailable(limits, 'cannot be reached', cause);
  }
}

async function readLimited(response: Response, limits: Limits): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.length;
    if (size > limits.maxBytes) throw unavailable(limits, 'sent too much');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** Parses a reply as the data it should be. Anything else is a failure of the third party, not ours. */
export function readReply<T>({ bytes }: Pick<Fetched, 'bytes'>, schema: z.ZodType<T>, source: Source): T {
  try {
    return schema.parse(JSON.parse(Buffer.from(bytes).toString('utf8')));
  } catch (cause) {
    throw unavailable(source, 'sent something unexpected', cause);
  }
}

export type Trusted = Source & {
  /** The configured address of the source. Pictures may come from its origin, too. */
  readonly base: string;
  /**
   * Other hosts that its pictures may come from, including their subdomains. If left out, any host with a public name.
   */
  readonly hosts?: readonly string[];
};

/** The address of a picture that a third party named. Throws when that party's pictures must not come from there. */
export function pictureAddress(named: string, trusted: Trusted): URL {
  const url = URL.canParse(named) ? new URL(named) : undefined;
  if (url && mayHoldPictures(url, trusted)) return url;
  throw unavailable(trusted, 'named an address that pictures must not come from');
}

function mayHoldPictures(url: URL, { base, hosts }: Trusted): boolean {
  const { protocol, port, username, password, hostname } = url;
  const plain = protocol === 'https:' && port === '' && username === '' && password === '';
  const known = hosts ? hosts.some((host) => hostname === host || hostname.endsWith(`.${host}`)) : isPublic(hostname);
  return url.origin === new URL(base).origin || (plain && known);
}

/** A name with a registered ending, not a number and not a name of an inner network. */
const isPublic = (hostname: string): boolean =>
  /^[\w-]+(\.[\w-]+)*\.[a-z]{2,}$/.test(hostname) &&
  isIP(hostname) === 0 &&
  !/\.(internal|local|localhost|localdomain|home|lan|arpa)$/.test(hostname);

/** The error of a third party that failed: try again later. */
export function unavailable({ source }: Source, problem: string, cause?: unknown): AppError {
  return new AppError('UNAVAILABLE', `${source} ${problem} right now. Please try again in a minute.`, {
    cause,
    retryAfterSeconds: 30,
  });
}
