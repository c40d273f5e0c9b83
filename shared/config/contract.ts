import * as z from 'zod';

import { endpoint } from '../http/endpoint.ts';

const photoSource = z.enum(['street-view', 'zillow', 'all']);
export type PhotoSource = z.infer<typeof photoSource>;

/** Settings that the browser loads at run time, because a build does not depend on an environment. */
const runtimeConfig = z.object({
  map: z.object({
    styleUrl: z.string(),
    /** Outlines may be derived from the tiles' pictures (product 3.33). */
    canTrace: z.boolean(),
  }),
  /** Sources of photos that the operator has a key for (product 5.57); missing while this is unknown. */
  photoSources: z.array(photoSource).exactOptional(),
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
