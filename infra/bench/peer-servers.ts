import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

import { loadOf } from './connections.ts';
import { peersFolder } from './peer-modules.ts';
import type { Row } from './row.ts';

const ROUNDS = 5;
const SECONDS = 1.5;
const CONNECTIONS = 8;

/** The limit for the API: at most this many times the work of a server that does nothing else. */
const TARGET = 2.5;

type Server = {
  /** Where the server answers, at /api/config. */
  readonly url: string;
  readonly work: () => Promise<number>;
  readonly stop: () => void;
};

/**
 * A server in its own process, and the processor time that it takes for one answer.
 * @internal exported for tests
 */
export async function startServer(kind: string): Promise<Server> {
  const bundle = join(import.meta.dirname, '../../dist/functions/config/index.mjs');
  const child = fork(join(peersFolder, 'server.mjs'), [kind, bundle], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const ended = once(child, 'exit').then(([status]) => {
    throw new Error(`The server ${kind} ended with ${status}.`);
  });
  // Nobody waits for this once the server is no longer needed and ends.
  ended.catch(() => undefined);
  const [{ port }] = (await Promise.race([once(child, 'message'), ended])) as [{ readonly port: number }];
  const url = `http://127.0.0.1:${port}/api/config`;
  const used = async (): Promise<number> => {
    const answered = once(child, 'message');
    child.send({});
    const [message] = (await answered) as [{ readonly used: number }];
    return message.used;
  };
  const work = async () => {
    const before = await used();
    const { count, failed } = await loadOf({ url, connections: CONNECTIONS, seconds: SECONDS });
    if (failed > 0) throw new Error(`${kind} failed ${failed} of ${count} times.`);
    return ((await used()) - before) / count;
  };
  return { url, work, stop: () => child.disconnect() };
}

/** Processor time of one answer, compared with bare `node:http`: the built function, Fastify and Hono. */
export async function serverRows(): Promise<readonly Row[]> {
  const kinds = ['bare', 'ours', 'fastify', 'hono'];
  const servers = await Promise.all(kinds.map(startServer));
  try {
    const found: number[][] = [];
    // One extra round, because the first compiles the code.
    for (let round = 0; round <= ROUNDS; round += 1) {
      const costs: number[] = [];
      for (const server of servers) costs.push(await server.work());
      if (round > 0) found.push(costs);
    }
    const to = (n: number): readonly number[] =>
      found.map((costs) => (costs[n] ?? Number.NaN) / (costs[0] ?? Number.NaN));
    return [
      { name: 'API: the function behind an adapter, to bare node:http', values: to(1), unit: 'x', target: TARGET },
      { name: 'API: Fastify, to bare node:http', values: to(2), unit: 'x' },
      { name: 'API: Hono, to bare node:http', values: to(3), unit: 'x' },
    ];
  } finally {
    for (const server of servers) server.stop();
  }
}
