import * as z from 'zod';

import { endpoint } from '../http/endpoint.ts';
import { invitation, member } from './member.ts';

const FN = 'account';

/** Members, export and deletion of the account; for its owner only. */
export const account = {
  members: endpoint({ method: 'GET', path: '/api/members', access: 'paid', fn: FN, reply: z.array(member) }),
  /** 409 for an address that already belongs to any account. */
  invite: endpoint({
    method: 'POST',
    path: '/api/members',
    access: 'paid',
    fn: FN,
    body: invitation,
    reply: member,
    once: true,
  }),
  removeMember: endpoint({
    method: 'DELETE',
    path: '/api/members/{id}',
    access: 'paid',
    fn: FN,
    reply: z.object({ removed: z.literal(true) }),
  }),
  /**
   * Answers a link to one ZIP that works for ten minutes. The first ZIP holds all records; pictures that do not fit are
   * in further ones, requested with `next`.
   */
  exportData: endpoint({
    method: 'POST',
    path: '/api/account/export',
    access: 'session',
    fn: FN,
    body: z.strictObject({
      next: z
        .string()
        .regex(/^[0-9a-f]{32}$/)
        .exactOptional(),
    }),
    reply: z.object({ url: z.string(), pictures: z.int(), next: z.string().exactOptional() }),
  }),
  /** Requires the owner's own e-mail address, so that nobody deletes an account by accident. */
  remove: endpoint({
    method: 'DELETE',
    path: '/api/account',
    access: 'session',
    fn: FN,
    body: z.strictObject({ email: z.string().trim().toLowerCase().max(200) }),
    reply: z.object({ removed: z.literal(true) }),
  }),
};
