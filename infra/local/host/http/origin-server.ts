import type { RequestListener } from 'node:http';

import type { Handler } from '../aws/location-service.ts';
import type { Edge } from '../edge/edge.ts';
import { gatewayReply } from './http-message.ts';
import { readRequest, writeReply } from './http-server.ts';

export type OriginServerOptions = {
  readonly edge: Edge;
  /** What the host answers itself, by the first part of the path: the sign-in page and the sample world. */
  readonly beside: Readonly<Record<string, Handler>>;
  readonly report: (error: unknown) => void;
};

/** The public address: the distribution, and beside it the few paths that other companies serve in the cloud. */
export function originServer({ edge, beside, report }: OriginServerOptions): RequestListener {
  return (request, response) => {
    const [, first = ''] = (request.url ?? '/').split(/[/?]/);
    const handler = beside[`/${first}`];
    const work = handler
      ? handler(request, response)
      : readRequest(request).then(async (read) => writeReply(response, await edge.handle(read)));
    work.catch((error: unknown) => {
      report(error);
      if (response.headersSent) response.destroy();
      else writeReply(response, gatewayReply(500, 'The local host failed; its log says why.'));
    });
  };
}
