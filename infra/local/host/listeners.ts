import type { RequestListener } from 'node:http';

import { listen } from './http/http-server.ts';

type Answers = { readonly originListener: RequestListener; readonly awsListener: RequestListener };

export type Listeners = {
  readonly originPort: number;
  readonly awsPort: number;
  /** From now on requests are answered; those that came before waited for it. */
  answer(answers: Answers): void;
  close(): Promise<void>;
};

/** Takes both ports first: the addresses are part of what everything behind them is told. */
export async function openListeners(port: number): Promise<Listeners> {
  let answer: (answers: Answers) => void = () => undefined;
  const ready = new Promise<Answers>((resolve) => (answer = resolve));
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
