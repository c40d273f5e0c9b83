import * as z from 'zod';

import { endpoint } from '../http/endpoint.ts';
import { invitation, joining, member, offer, sentInvitation } from './member.ts';

const FN = 'account';

/** Members, export and deletion of the account; for its owner only, except that members may leave. */
export const account = {
  members: endpoint({ method: 'GET', path: '/api/members', access: 'proposals', fn: FN, reply: z.array(member) }),
  /**
   * 409 for an address that belongs to this account or is invited to it. The answer says nothing about other accounts.
   */
  invite: endpoint({
    method: 'POST',
    path: '/api/members',
    access: 'team',
    fn: FN,
    body: invitation,
    reply: sentInvitation,
    once: true,
  }),
  /**
   * Removes a member or withdraws an invitation. A member who is not the owner may name themselves to leave. 409 when
   * `meant` is an invitation and the id is a member's: the invitation was accepted in between, and the id stayed.
   */
  removeMember: endpoint({
    method: 'DELETE',
    path: '/api/members/{id}',
    access: 'session',
    fn: FN,
    query: z.object({ meant: z.literal('invitation').exactOptional() }),
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

/** Invitations, for the person who is invited. Accepting one changes the session, so the sign-in function answers. */
export const invitations = {
  /** `isVerified` is false until the address is shown to be the caller's; until then the caller gets no offers. */
  offers: endpoint({
    method: 'GET',
    path: '/api/invitations',
    access: 'session',
    fn: 'auth',
    reply: z.object({ offers: z.array(offer), joining, isVerified: z.boolean() }),
  }),
  /** Joins the office and moves the session there. 409 while the caller's own account has data in it. */
  accept: endpoint({
    method: 'POST',
    path: '/api/invitations/{id}/accept',
    access: 'session',
    fn: 'auth',
    reply: z.object({ joined: z.literal(true) }),
  }),
  decline: endpoint({
    method: 'DELETE',
    path: '/api/invitations/{id}',
    access: 'session',
    fn: 'auth',
    reply: z.object({ removed: z.literal(true) }),
  }),
};
