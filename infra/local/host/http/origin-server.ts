import type { RequestListener } from 'node:http';

import type { Handler } from './handler.ts';
import { gatewayReply } from './http-message.ts';
import type { HttpReply, HttpRequest } from './http-message.ts';
import { readRequest, writeReply } from './http-server.ts';
import { isFromElsewhere, refusePage } from './page-requests.ts';

export type OriginServerOptions = {
  /** The distribution, or the HTTP API when there is none. */
  readonly front: { handle(request: HttpRequest): Promise<HttpReply> };
  /** Paths that are answered before the distribution, by their first segment: the sign-in page and stand-ins. */
  readonly extraPaths: Readonly<Record<string, Handler>>;
  readonly report: (error: unknown) => void;
};

const changes = (method = ''): boolean => method !== 'GET' && method !== 'HEAD';

/**
 * The public address: the distribution, and the few paths that other companies serve in the cloud. The product itself
 * refuses writes from foreign pages. On the other paths, which include the controls of stand-ins, this server does.
 */
export function originServer({ front, extraPaths, report }: OriginServerOptions): RequestListener {
  return (request, response) => {
    const [, first = ''] = (request.url ?? '/').split(/[/?]/);
    const handler = extraPaths[`/${first}`];
    if (handler && changes(request.method) && isFromElsewhere(request)) {
      return refusePage(response, 'A page of another address may not change anything here.');
    }
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
