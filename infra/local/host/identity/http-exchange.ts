import type { IncomingMessage, ServerResponse } from 'node:http';

/** Forms and API calls are far shorter. */
const MAX_BODY_BYTES = 64 * 1024;

export async function readText(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > MAX_BODY_BYTES) throw new Error('The request body is too long');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
}

export async function readForm(request: IncomingMessage): Promise<URLSearchParams> {
  return new URLSearchParams(await readText(request));
}

export function sendJson(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' });
  response.end(JSON.stringify(body));
}

export function redirect(response: ServerResponse, location: string): void {
  // 303 turns the form's POST into a GET.
  response.writeHead(303, { location, 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
  response.end();
}
