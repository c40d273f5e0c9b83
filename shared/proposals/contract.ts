import * as z from 'zod';

import { endpoint } from '../http/endpoint.ts';
import { languageQuery } from '../language/language-schema.ts';
import { mapProposal, pictureEdit, proposal, proposalEdit, proposalSummary } from './proposal.ts';
import { publicProposal } from './public-page.ts';
import { proposalStatus } from './status.ts';
import { timelineEntry } from './timeline.ts';

const FN = 'proposals';
const ACCESS = 'proposals';

export const proposals = {
  map: endpoint({ method: 'GET', path: '/api/proposals/map', access: ACCESS, fn: FN, reply: z.array(mapProposal) }),
  /** Newest first. Without parameters up to 1,000, then `x-next-cursor` (product 26.22). */
  list: endpoint({
    method: 'GET',
    path: '/api/proposals',
    access: ACCESS,
    fn: FN,
    query: z.object({
      limit: z.coerce.number().pipe(z.int().min(1).max(1000)).default(1000),
      cursor: z
        .string()
        .regex(/^\d{1,9}$/)
        .exactOptional(),
      q: z.string().trim().max(200).exactOptional(),
    }),
    reply: z.array(proposalSummary),
  }),
  /**
   * All fields for paying members of the account, the public fields for anyone else; 404 for a draft (product 27.9,
   * 18.6).
   */
  bySlug: endpoint({
    method: 'GET',
    path: '/api/proposals/slug/{slug}',
    access: 'public',
    knowsCaller: true,
    fn: FN,
    reply: z.union([proposal, publicProposal]),
  }),
  createDraft: endpoint({
    method: 'POST',
    path: '/api/proposals/draft',
    access: ACCESS,
    fn: FN,
    body: z.strictObject({ propertyId: z.int().positive() }),
    once: true,
    reply: proposal,
  }),
  edit: endpoint({
    method: 'PATCH',
    path: '/api/proposals/{id}',
    access: ACCESS,
    fn: FN,
    body: proposalEdit,
    reply: proposal,
  }),
  setPicture: endpoint({
    method: 'PATCH',
    path: '/api/proposals/slug/{slug}/r2-urls',
    access: ACCESS,
    fn: FN,
    body: pictureEdit,
    reply: proposal,
  }),
  setStatus: endpoint({
    method: 'PATCH',
    path: '/api/proposals/slug/{slug}/status',
    access: ACCESS,
    fn: FN,
    body: z.strictObject({ status: proposalStatus }),
    reply: proposal,
  }),
  /** Newest first; at most the newest 500 entries (product 10.18). */
  timeline: endpoint({
    method: 'GET',
    path: '/api/proposals/{id}/timeline',
    access: ACCESS,
    fn: FN,
    reply: z.array(timelineEntry),
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/proposals/{id}',
    access: ACCESS,
    fn: FN,
    reply: z.object({ removed: z.literal(true) }),
  }),
  /** A new slug for the same page: views and visits stay, the old link stops working (product 10.21). */
  rotateLink: endpoint({
    method: 'POST',
    path: '/api/proposals/{id}/rotate-link',
    access: ACCESS,
    fn: FN,
    reply: proposal,
  }),
  /** Closes the page to everybody outside the account until the link is replaced; needs no plan (product 10.22). */
  revokeLink: endpoint({
    method: 'POST',
    path: '/api/proposals/{id}/revoke-link',
    access: 'session',
    fn: FN,
    reply: proposal,
  }),
  /** The page's script reports a view; `m` is the code of the mailed piece that led there (product 18.10, 18.14). */
  view: endpoint({
    method: 'POST',
    path: '/api/proposals/slug/{slug}/views',
    access: 'public',
    knowsCaller: true,
    fn: 'homeowner',
    body: z.strictObject({
      m: z
        .string()
        .regex(/^[A-Za-z0-9-]{1,40}$/)
        .exactOptional(),
    }),
    reply: z.object({ received: z.literal(true) }),
  }),
  /**
   * Suppresses the page's address for its own account, and for every account if that can be trusted (product 20.8).
   * Answers HTML to a form post, JSON to a script (product 20.1).
   */
  optOut: endpoint({
    method: 'POST',
    path: '/api/proposals/slug/{slug}/opt-out',
    access: 'public',
    fn: 'homeowner',
    query: languageQuery,
    reply: 'raw',
    // Members of the page's own account cannot opt out for the people at the house.
    knowsCaller: true,
  }),
  page: endpoint({
    method: 'GET',
    path: '/proposal/{slug}',
    access: 'public',
    knowsCaller: true,
    fn: 'homeowner',
    query: languageQuery,
    reply: 'raw',
    alsoHead: true,
  }),
};
