import type { RequestListener } from 'node:http';

import type { Handler } from './handler.ts';
import { gatewayReply } from './http-message.ts';
import type { HttpReply, HttpRequest } from './http-message.ts';
import { readRequest, writeReply } from './http-server.ts';

export type OriginServerOptions = {
  /** The distribution, or the HTTP API when there is none. */
  readonly front: { handle(request: HttpRequest): Promise<HttpReply> };
  /** Paths that are answered in front of it, by their first segment: the sign-in page and stand-ins. */
  readonly extraPaths: Readonly<Record<string, Handler>>;
  readonly report: (error: unknown) => void;
};

/** The public address: the distribution, and the few paths that other companies serve in the cloud. */
export function originServer({ front, extraPaths, report }: OriginServerOptions): RequestListener {
  return (request, response) => {
    const [, first = ''] = (request.url ?? '/').split(/[/?]/);
    const handler = extraPaths[`/${first}`];
    const work = handler
      ? handler(request, response)
      : readRequest(request).then(async (read) => writeReply(response, await front.handle(read)));
    work.catch((error: unknown) => {
      report(error);
      if (response.headersSent) response.destroy();
      else writeReply(response, gatewayReply(500, 'The local host failed; see its log.'));
    });
  };
}
