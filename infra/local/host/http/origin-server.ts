import type { RequestListener } from 'node:http';

import type { Handler } from './handler.ts';
import { gatewayReply } from './http-message.ts';
import type { HttpReply, HttpRequest } from './http-message.ts';
import { readRequest, writeReply } from './http-server.ts';

export type OriginServerOptions = {
  /** The distribution, or the HTTP API itself. */
  readonly front: { handle(request: HttpRequest): Promise<HttpReply> };
  /** What the host answers itself, by the first part of the path: the sign-in page and stand-ins. */
  readonly beside: Readonly<Record<string, Handler>>;
  readonly report: (error: unknown) => void;
};

/** The public address: the distribution, and beside it the few paths that other companies serve in the cloud. */
export function originServer({ front, beside, report }: OriginServerOptions): RequestListener {
  return (request, response) => {
    const [, first = ''] = (request.url ?? '/').split(/[/?]/);
    const handler = beside[`/${first}`];
    const work = handler
      ? handler(request, response)
      : readRequest(request).then(async (read) => writeReply(response, await front.handle(read)));
    work.catch((error: unknown) => {
      report(error);
      if (response.headersSent) response.destroy();
      else writeReply(response, gatewayReply(500, 'The local host failed; its log says why.'));
    });
  };
}
