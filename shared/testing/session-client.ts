import type { Body, Endpoint, PathParams, Reply } from '#shared/http/endpoint.ts';

type Input<E extends Endpoint> = {
  readonly params?: PathParams<E>;
  readonly query?: Readonly<Record<string, string | number>>;
  readonly body?: Body<E>;
  readonly headers?: Readonly<Record<string, string>>;
};

/** The browser's part over plain HTTP: keeps cookies, sends its origin, and follows no redirects by itself. */
export type SessionClient = {
  readonly origin: string;
  /** The cookies as a request carries them. */
  cookies(): string;
  send(method: string, path: string, init?: RequestInit): Promise<Response>;
  /** The answer of an endpoint, whatever its status. */
  ask<E extends Endpoint>(endpoint: E, input?: Input<E>): Promise<Response>;
  /** The parsed reply; throws for anything but success. */
  call<E extends Endpoint>(endpoint: E, input?: Input<E>): Promise<Reply<E>>;
};

export function openSession(origin: string, held: Readonly<Record<string, string>> = {}): SessionClient {
  const jar = new Map(Object.entries(held));
  const cookies = () => [...jar].map(([name, value]) => `${name}=${value}`).join('; ');

  const send = async (method: string, path: string, init: RequestInit = {}): Promise<Response> => {
    const headers = new Headers(init.headers);
    if (jar.size > 0 && !headers.has('cookie')) headers.set('cookie', cookies());
    if (!headers.has('origin')) headers.set('origin', origin);
    const response = await fetch(new URL(path, origin), { ...init, method, headers, redirect: 'manual' });
    for (const line of response.headers.getSetCookie()) keep(jar, line);
    return response;
  };

  const ask = <E extends Endpoint>(endpoint: E, input: Input<E> = {}): Promise<Response> =>
    send(endpoint.method, pathOf(endpoint, input), requestOf(input));

  return {
    origin,
    cookies,
    send,
    ask,
    call: async (endpoint, input = {}) => {
      const response = await ask(endpoint, input);
      if (!response.ok) throw await unexpected(endpoint.method, response);
      type Answer = Reply<typeof endpoint>;
      return (endpoint.reply === 'raw' ? response : endpoint.reply.parse(await response.json())) as Answer;
    },
  };
}

/** An error that says how a call was answered. */
export async function unexpected(method: string, response: Response): Promise<Error> {
  const { pathname } = new URL(response.url);
  return new Error(`${method} ${pathname} answered ${response.status}: ${(await response.text()).slice(0, 500)}`);
}

function keep(jar: Map<string, string>, line: string): void {
  const [pair = ''] = line.split(';', 1);
  const at = pair.indexOf('=');
  const [name, value] = [pair.slice(0, at), pair.slice(at + 1)];
  if (/;\s*max-age=0\b/i.test(line)) jar.delete(name);
  else jar.set(name, value);
}

function pathOf<E extends Endpoint>(endpoint: E, { params, query }: Input<E>): string {
  const values: Readonly<Record<string, string>> = params ?? {};
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(values[name] ?? ''));
  const pairs = Object.entries(query ?? {}).map(([name, value]) => [name, String(value)]);
  return pairs.length === 0 ? path : `${path}?${new URLSearchParams(pairs)}`;
}

function requestOf<E extends Endpoint>({ body: wanted, headers }: Input<E>): RequestInit {
  const body: unknown = wanted;
  if (body === undefined) return { headers: { ...headers } };
  if (body instanceof FormData) return { headers: { ...headers }, body };
  return { headers: { 'content-type': 'application/json', ...headers }, body: JSON.stringify(body) };
}

/** Signs a sample person in through the sign-in page, step by step as a browser does. */
export async function signIn(origin: string, email: string): Promise<SessionClient> {
  const session = openSession(origin);
  const toIssuer = await session.send('GET', '/api/login');
  const toApp = await session.send('POST', location(toIssuer), { body: new URLSearchParams({ person: email }) });
  const home = await session.send('GET', location(toApp));
  if (home.status !== 302) throw await unexpected(`Signing in as ${email}: GET`, home);
  return session;
}

function location(response: Response): string {
  const target = response.headers.get('location');
  if (target === null) throw new Error(`${response.url} answered ${response.status} and leads nowhere`);
  return target;
}
