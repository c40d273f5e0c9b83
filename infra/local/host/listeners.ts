import type { RequestListener } from 'node:http';

import { listen } from './http/http-server.ts';

type Handlers = { readonly originListener: RequestListener; readonly awsListener: RequestListener };

export type Listeners = {
  readonly originPort: number;
  readonly awsPort: number;
  /** Starts to answer requests, those first that have waited. */
  answer(handlers: Handlers): void;
  close(): Promise<void>;
};

/** Opens both ports before anything else, because the addresses are settings of everything behind them. */
export async function openListeners(port: number): Promise<Listeners> {
  let answer: (handlers: Handlers) => void = () => undefined;
  const ready = new Promise<Handlers>((resolve) => (answer = resolve));
  const origin = await listen((...args) => void ready.then(({ originListener }) => originListener(...args)), port);
  try {
    const awsPort = port === 0 ? 0 : port + 1;
    const aws = await listen((...args) => void ready.then(({ awsListener }) => awsListener(...args)), awsPort);
    return {
      originPort: origin.port,
      awsPort: aws.port,
      answer,
      async close() {
        await Promise.all([origin.close(), aws.close()]);
      },
    };
  } catch (error) {
    await origin.close();
    throw error;
  }
}
