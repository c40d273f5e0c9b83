import type { RequestListener } from 'node:http';

import { listen, writeReply } from './http/http-server.ts';
import { gatewayReply } from './http/http-message.ts';

type Answers = { readonly originListener: RequestListener; readonly awsListener: RequestListener };

export type Listeners = {
  readonly originPort: number;
  readonly awsPort: number;
  /** From now on requests are answered; until then they are told to come back. */
  answer(answers: Answers): void;
  close(): Promise<void>;
};

/** Takes both ports first: the addresses are part of what everything behind them is told. */
export async function openListeners(port: number): Promise<Listeners> {
  let current: Answers | undefined;
  const starting: RequestListener = (request, response) => {
    request.resume();
    writeReply(response, gatewayReply(503, 'Paveprint is starting.'));
  };
  const origin = await listen((...args) => (current?.originListener ?? starting)(...args), port);
  try {
    const aws = await listen((...args) => (current?.awsListener ?? starting)(...args), port === 0 ? 0 : port + 1);
    return {
      originPort: origin.port,
      awsPort: aws.port,
      answer(answers) {
        current = answers;
      },
      async close() {
        await Promise.all([origin.close(), aws.close()]);
      },
    };
  } catch (error) {
    await origin.close();
    throw error;
  }
}
