import type { HttpReply, HttpRequest } from './http/http-message.ts';
import type { LocalFunction } from './lambda/local-function.ts';

/** Something that a provider would bill: a call, gigabyte-seconds of a function, bytes to a browser. */
export type Usage = { readonly service: string; readonly operation: string; readonly amount: number };

/** Receives what a host uses, as it uses it. */
export type Meter = (usage: Usage) => void;

type Invoke = (functionArn: string, payload: unknown) => Promise<unknown>;

/**
 * Meters invocations, and the memory they hold over time, at the speed of this machine's processor and not Lambda's.
 */
export function meteredInvoke(functions: readonly LocalFunction[], invoke: Invoke, meter: Meter): Invoke {
  const memoryGb = new Map(functions.map(({ arn, memoryMb }) => [arn, memoryMb / 1024]));
  return async (functionArn, payload) => {
    const started = performance.now();
    try {
      return await invoke(functionArn, payload);
    } finally {
      const seconds = (performance.now() - started) / 1000;
      meter({ service: 'lambda', operation: 'requests', amount: 1 });
      meter({ service: 'lambda', operation: 'gb-seconds', amount: seconds * (memoryGb.get(functionArn) ?? 0) });
    }
  };
}

type Front = { handle(request: HttpRequest): Promise<HttpReply> };

/** Meters requests of browsers and the bytes they get. */
export const meteredFront = (front: Front, operation: string, meter: Meter): Front => ({
  async handle(request) {
    const reply = await front.handle(request);
    meter({ service: 'http', operation, amount: 1 });
    meter({ service: 'http', operation: `${operation} bytes`, amount: reply.body.length });
    return reply;
  },
});
