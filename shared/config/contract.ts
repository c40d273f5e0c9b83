import * as z from 'zod';

import { endpoint } from '../http/endpoint.ts';

/** What the browser must know of where it runs; nothing of an environment is baked in at build. */
const runtimeConfig = z.object({
  map: z.object({ styleUrl: z.string() }),
});

const clientError = z.strictObject({
  message: z.string().max(500),
  stack: z.string().max(4000).exactOptional(),
  path: z.string().max(200),
});

export const config = {
  read: endpoint({ method: 'GET', path: '/api/config', access: 'public', fn: 'config', reply: runtimeConfig }),
  openApi: endpoint({ method: 'GET', path: '/api/openapi.json', access: 'public', fn: 'config', reply: 'raw' }),
  reportError: endpoint({
    method: 'POST',
    path: '/api/client-errors',
    access: 'public',
    fn: 'config',
    body: clientError,
    reply: z.object({ received: z.literal(true) }),
  }),
};
