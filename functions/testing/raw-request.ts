import { request } from 'node:http';
import { inject } from 'vitest';

import type { SessionClient } from '#shared/testing/session-client.ts';

type RawCall = { readonly method: string; readonly path: string; readonly body?: object | undefined };

/** Sends a path exactly as given. `fetch` would resolve `..` and encode characters, as browsers do. */
export function rawStatus(session: SessionClient, { method, path, body }: RawCall): Promise<number> {
  const { hostname, port } = new URL(inject('origin'));
  const headers = { cookie: session.cookies(), origin: session.origin, 'content-type': 'application/json' };
  return new Promise((resolve, reject) => {
    const call = request({ hostname, port, method, path, headers }, (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    });
    call.on('error', reject);
    call.end(body && JSON.stringify(body));
  });
}
