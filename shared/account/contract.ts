import * as z from 'zod';

import { endpoint } from '../http/endpoint.ts';
import { invitation, member } from './member.ts';

const fn = 'account';

/** For the owner alone: who belongs to the account, its data as a ZIP, and its end. */
export const account = {
  members: endpoint({ method: 'GET', path: '/api/members', access: 'paid', fn, reply: z.array(member) }),
  /** 409 for an address that already belongs to an account, this one or another. */
  invite: endpoint({ method: 'POST', path: '/api/members', access: 'paid', fn, body: invitation, reply: member }),
  removeMember: endpoint({
    method: 'DELETE',
    path: '/api/members/{id}',
    access: 'paid',
    fn,
    reply: z.object({ removed: z.literal(true) }),
  }),
  /**
   * One ZIP, behind an address that works for ten minutes. The first holds all records; pictures that do not fit follow:
   * `next` is what to ask for then.
   */
  exportData: endpoint({
    method: 'POST',
    path: '/api/account/export',
    access: 'session',
    fn,
    body: z.strictObject({
      next: z
        .string()
        .regex(/^[0-9a-f]{32}$/)
        .exactOptional(),
    }),
    reply: z.object({ url: z.string(), pictures: z.int(), next: z.string().exactOptional() }),
  }),
  /** Asks for the owner's own address, so that no slip of the hand can do it. */
  remove: endpoint({
    method: 'DELETE',
    path: '/api/account',
    access: 'session',
    fn,
    body: z.strictObject({ email: z.string().trim().toLowerCase().max(200) }),
    reply: z.object({ removed: z.literal(true) }),
  }),
};
