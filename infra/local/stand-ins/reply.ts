import type { IncomingMessage, ServerResponse } from 'node:http';

/** Answers requests of one service in its real wire format. */
export type StandIn = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/** The largest request body that any of the services accepts. */
const MAX_BODY_BYTES = 60_000_000;

export async function readBody(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of request) {
    const bytes = Buffer.from(part);
    size += bytes.length;
    if (size > MAX_BODY_BYTES) throw new Error('The request body is too large.');
    parts.push(bytes);
  }
  return Buffer.concat(parts);
}

type Headers = Readonly<Record<string, string>>;

export function sendJson(response: ServerResponse, status: number, body: unknown, headers: Headers = {}): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers });
  response.end(JSON.stringify(body));
}

export function sendBytes(response: ServerResponse, bytes: Uint8Array, headers: Headers): void {
  response.writeHead(200, { 'content-length': String(bytes.length), ...headers });
  response.end(bytes);
}

export function sendText(response: ServerResponse, status: number, text: string): void {
  response.writeHead(status, { 'content-type': 'text/plain; charset=utf-8' });
  response.end(text);
}

/** The request's URL. */
export function urlOf(request: IncomingMessage): URL {
  return new URL(request.url ?? '/', `http://${request.headers.host ?? 'localhost'}`);
}
