import * as z from 'zod';

import { endpoint } from '../http/endpoint.ts';
import { user } from './user.ts';

export const auth = {
  currentUser: endpoint({ method: 'GET', path: '/api/auth/user', access: 'session', fn: 'auth', reply: user }),
  login: endpoint({
    method: 'GET',
    path: '/api/login',
    access: 'public',
    fn: 'auth',
    query: z.object({ returnTo: z.string().max(300).exactOptional() }),
    succeedsWith: [302],
    reply: 'raw',
  }),
  callback: endpoint({
    method: 'GET',
    path: '/api/login/callback',
    access: 'public',
    fn: 'auth',
    query: z.object({
      code: z.string().max(500).exactOptional(),
      state: z.string().max(200).exactOptional(),
      error: z.string().max(200).exactOptional(),
      error_description: z.string().max(500).exactOptional(),
    }),
    succeedsWith: [302],
    reply: 'raw',
  }),
  logout: endpoint({
    method: 'GET',
    path: '/api/logout',
    access: 'public',
    fn: 'auth',
    reply: 'raw',
    succeedsWith: [302],
  }),
};
