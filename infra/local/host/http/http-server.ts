import { createServer } from 'node:http';
import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

import { portError } from '../start/start-error.ts';
import { MAX_REQUEST_BYTES } from './http-api.ts';
import type { HttpReply, HttpRequest } from './http-message.ts';

/** Headers that apply to one connection and are not forwarded. */
const hopByHop = new Set([
  'connection',
  'expect',
  'keep-alive',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]);

/** Reads a whole request. A body above the gateway's limit is cut off just above it, so that the gateway refuses it. */
export async function readRequest(incoming: IncomingMessage): Promise<HttpRequest> {
  const [path = '/', ...query] = (incoming.url ?? '/').split('?');
  const headers = Object.entries(incoming.headers).filter(([name]) => !hopByHop.has(name));
  return {
    method: incoming.method ?? 'GET',
    path,
    query: query.join('?'),
    headers: new Map(headers.map(([name, value]) => [name, Array.isArray(value) ? value.join(', ') : (value ?? '')])),
    body: await readBody(incoming),
    sourceIp: (incoming.socket.remoteAddress ?? '127.0.0.1').replace(/^::ffff:/, ''),
  };
}

async function readBody(incoming: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of incoming as AsyncIterable<Buffer>) {
    if (size <= MAX_REQUEST_BYTES) chunks.push(chunk);
    size += chunk.length;
  }
  return Buffer.concat(chunks);
}

export function writeReply(response: ServerResponse, { status, headers, body }: HttpReply): void {
  for (const [name, value] of headers) response.appendHeader(name, value);
  response.statusCode = status;
  const empty = response.req.method === 'HEAD' || status === 204 || status === 304;
  if (!empty) response.setHeader('content-length', body.length);
  response.end(empty ? undefined : body);
}

export type Listening = { readonly port: number; readonly server: Server; close(): Promise<void> };

/** Listens on 127.0.0.1. Port 0 takes any free port. */
export async function listen(listener: RequestListener, port: number): Promise<Listening> {
  // Headers may be longer than CloudFront and the gateway accept, so that those refuse them as AWS does. Connections
  // stay open longer than clients keep them idle, so that no client sends into one that is just being closed.
  const server = createServer({ maxHeaderSize: 65_536, keepAliveTimeout: 75_000 }, listener);
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => reject(portError(port, error)));
    server.listen(port, '127.0.0.1', resolve);
  });
  return {
    port: (server.address() as AddressInfo).port,
    server,
    close: () => stop(server),
  };
}

function stop(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}
