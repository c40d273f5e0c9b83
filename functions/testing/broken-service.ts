import type { IncomingHttpHeaders, ServerResponse } from 'node:http';

import { openServer } from './own-server.ts';
import type { OwnServer } from './own-server.ts';

const HUGE = 20_000_000;

/** How the services of others answer when something is wrong with them. */
const answers = {
  'that it is busy': (response) => response.writeHead(429, { 'retry-after': '1' }).end('Too many requests'),
  'that it failed': (response) =>
    response.writeHead(500, { 'content-type': 'application/json' }).end('{"error":{"type":"api_error"}}'),
  'that it failed, without a word': (response) =>
    response.writeHead(500, { 'content-type': 'application/json' }).end('{}'),
  'nothing in it': (response) => response.writeHead(200, { 'content-type': 'application/json' }).end('{}'),
  'that it is null': (response) => response.writeHead(200, { 'content-type': 'application/json' }).end('null'),
  'that it is down': (response) => response.writeHead(503, { 'content-type': 'text/html' }).end('<h1>Sorry</h1>'),
  nothing: () => undefined,
  'half of a sentence': (response) => {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': '99' });
    response.write('{"id":"', () => response.destroy());
  },
  'a page': (response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Welcome</h1>'),
  'without end': (response) =>
    response.writeHead(200, { 'content-type': 'application/json' }).end(`{"id":"${' '.repeat(HUGE)}`),
} satisfies Readonly<Record<string, (response: ServerResponse) => unknown>>;

export type BrokenAnswer = keyof typeof answers;
export const brokenAnswers = Object.keys(answers) as readonly BrokenAnswer[];

export type BrokenService = OwnServer & {
  /** Headers of the requests so far. */
  readonly asked: readonly IncomingHttpHeaders[];
};

/** A third party's service that answers every request in the same broken way. */
export async function openBrokenService(how: BrokenAnswer): Promise<BrokenService> {
  const asked: IncomingHttpHeaders[] = [];
  const server = await openServer((request, response) => {
    asked.push(request.headers);
    request.resume();
    answers[how](response);
  });
  return { ...server, asked };
}
