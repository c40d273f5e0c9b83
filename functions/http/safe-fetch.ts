import { AppError } from '#shared/errors.ts';

type Limits = {
  /** What the source is called in messages, as in 'The street-level photo service'. */
  readonly source: string;
  /** Content types taken, by prefix: `image/`, `application/json`. */
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
  const response = await attempt(url, limits);
  const contentType = response.headers.get('content-type') ?? '';
  if (response.ok && !contentType.startsWith(limits.accept)) throw unavailable(limits, 'sent something unexpected');
  return { status: response.status, contentType, bytes: await readLimited(response, limits) };
}

async function attempt(url: URL, limits: Limits): Promise<Response> {
  try {
    return await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(limits.timeoutMs) });
  } catch (cause) {
    throw unavailable(limits, 'cannot be reached', cause);
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

function unavailable({ source }: Limits, problem: string, cause?: unknown): AppError {
  return new AppError('UNAVAILABLE', `${source} ${problem} right now. Please try again in a minute.`, {
    cause,
    retryAfterSeconds: 30,
  });
}
