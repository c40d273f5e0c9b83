/** A site under test. The checks sign in nowhere and write nothing, so it may be the site that customers use. */
export type Site = {
  readonly origin: string;
  get(path: string, headers?: Readonly<Record<string, string>>): Promise<Response>;
  send(method: string, path: string, headers?: Readonly<Record<string, string>>): Promise<Response>;
};

/** Why a check failed: what is wrong, and what to do about it. */
export class Broken extends Error {}

const TIMEOUT_MS = 30_000;

export function openSite(origin: string): Site {
  const send: Site['send'] = async (method, path, headers = {}) => {
    const init = { method, headers, redirect: 'manual', signal: AbortSignal.timeout(TIMEOUT_MS) } as const;
    try {
      return await fetch(new URL(path, origin), init);
    } catch (cause) {
      throw new Broken(`${method} ${path} gets no answer.`, { cause });
    }
  };
  return { origin: new URL(origin).origin, send, get: (path, headers) => send('GET', path, headers) };
}

/** Throws unless the answer has this status. */
export async function requireStatus(response: Response, status: number): Promise<Response> {
  if (response.status === status) return response;
  const { pathname } = new URL(response.url);
  const said = (await response.text()).slice(0, 200);
  throw new Broken(`${pathname} answers ${response.status} instead of ${status}: ${said}`);
}

/** Throws unless a header matches. */
export function requireHeader(response: Response, name: string, pattern: RegExp): void {
  const value = response.headers.get(name) ?? '';
  if (pattern.test(value)) return;
  const { pathname } = new URL(response.url);
  throw new Broken(`${pathname} has the header ${name}: "${value}", which should match ${pattern}.`);
}

/**
 * Whether the site is on this machine. Its pages may name another port than it has, because they were built for that.
 */
export const isLocal = ({ origin }: Site): boolean => new URL(origin).hostname === 'localhost';
