import type { RequestListener } from 'node:http';

import { listen } from './http/http-server.ts';
import { isDownload, isFromPage, refusePage } from './http/page-requests.ts';

type Handlers = { readonly originListener: RequestListener; readonly awsListener: RequestListener };

export type Listeners = {
  readonly originPort: number;
  readonly awsPort: number;
  /** Starts to answer requests, beginning with those that have waited. */
  answer(handlers: Handlers): void;
  close(): Promise<void>;
};

/** Opens both ports before anything else, because the addresses are settings of everything behind them. */
export async function openListeners(port: number): Promise<Listeners> {
  let answer: (handlers: Handlers) => void = () => undefined;
  const ready = new Promise<Handlers>((resolve) => (answer = resolve));
  const origin = await listen(
    forThisMachine((...args) => void ready.then(({ originListener }) => originListener(...args))),
    port,
  );
  try {
    const awsPort = port === 0 ? 0 : port + 1;
    const aws = await listen(
      forThisMachine(forPrograms((...args) => void ready.then(({ awsListener }) => awsListener(...args)))),
      awsPort,
    );
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

/** Names of this machine, also those below `localhost` that browsers resolve to it. */
const ownNames = /^(127\.0\.0\.1|([\w-]+\.)*localhost)(:\d+)?$/i;

/**
 * Refuses requests under other names. A web page may give its own name this machine's address, and its scripts could then
 * read everything that is served here, secrets included.
 */
const forThisMachine =
  (listener: RequestListener): RequestListener =>
  (request, response) => {
    if (ownNames.test(request.headers.host ?? '')) listener(request, response);
    else response.writeHead(421, { 'content-type': 'text/plain' }).end('Please use localhost in the address.');
  };

/**
 * A page may only download from AWS: a browser sends what any page asks for, and calls here have a principal's rights.
 */
const forPrograms =
  (listener: RequestListener): RequestListener =>
  (request, response) => {
    if (isFromPage(request) && !isDownload(request))
      refusePage(response, 'A web page may not call AWS on this machine.');
    else listener(request, response);
  };
