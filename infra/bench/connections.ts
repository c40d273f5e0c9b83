import { Agent, request } from 'node:http';

import { median } from './row.ts';

export type Load = {
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Connections that are kept open. Each sends the next request as soon as it has its answer. */
  readonly connections: number;
  readonly seconds: number;
};

export type Answered = {
  readonly count: number;
  /** Answers other than 2xx, and connections that broke. */
  readonly failed: number;
  /** Milliseconds. */
  readonly p50: number;
  readonly p99: number;
};

/** Sends requests to one address over many connections for some seconds. Throws for an address on another machine. */
export async function loadOf({ url, headers = {}, connections, seconds }: Load): Promise<Answered> {
  const { hostname } = new URL(url);
  if (hostname !== 'localhost' && hostname !== '127.0.0.1') throw new Error(`${hostname} is not this machine.`);
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const until = performance.now() + seconds * 1000;
  const times: number[] = [];
  let failed = 0;
  const once = () =>
    new Promise<boolean>((resolve) => {
      const asked = request(url, { agent, headers: { 'accept-encoding': 'br', ...headers } }, (response) => {
        response.resume();
        response.once('end', () => resolve(Math.floor((response.statusCode ?? 0) / 100) === 2));
        response.once('error', () => resolve(false));
      });
      asked.once('error', () => resolve(false));
      asked.end();
    });
  const caller = async () => {
    while (performance.now() < until) {
      const started = performance.now();
      if (!(await once())) failed += 1;
      times.push(performance.now() - started);
    }
  };
  await Promise.all(Array.from({ length: connections }, caller));
  agent.destroy();
  const sorted = times.toSorted((a, b) => a - b);
  return {
    count: times.length,
    failed,
    p50: median(sorted),
    p99: sorted[Math.floor(sorted.length * 0.99)] ?? Number.NaN,
  };
}
