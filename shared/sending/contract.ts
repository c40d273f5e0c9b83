import * as z from 'zod';

import { endpoint } from '../http/endpoint.ts';
import { languageQuery } from '../language/language-schema.ts';
import { proposal } from '../proposals/proposal.ts';
import { followUpPlan } from './follow-up.ts';
import { mailWords, writtenWords } from './mail-words.ts';

/** Automatic mail can be seen and turned off on every plan, and unpaid (product 36.21). */
const ON_RECORD = 'session';

export const sending = {
  /** Mails the proposal to its contact. */
  send: endpoint({
    method: 'POST',
    path: '/api/proposals/{id}/send',
    access: 'sending',
    fn: 'sending',
    body: z.strictObject({ words: writtenWords, remember: z.boolean() }),
    reply: proposal,
    once: true,
  }),
  /**
   * The words for the proposal's mail, as members of the organization last saved them, why it cannot be sent, and what
   * to know before sending.
   */
  words: endpoint({
    method: 'GET',
    path: '/api/proposals/{id}/send',
    access: 'sending',
    fn: 'sending',
    reply: z.object({ words: mailWords, obstacle: z.string().exactOptional(), note: z.string().exactOptional() }),
  }),
  /** The steps of an organization's follow-up plan; empty until somebody writes them. */
  plan: endpoint({
    method: 'GET',
    path: '/api/follow-up-plans/{organizationId}',
    access: ON_RECORD,
    fn: 'sending',
    reply: z.object(followUpPlan.shape),
  }),
  /** Replaces the steps of this version; for the owner only. Saving none needs no plan, which the handler checks. */
  savePlan: endpoint({
    method: 'PATCH',
    path: '/api/follow-up-plans/{organizationId}',
    access: ON_RECORD,
    fn: 'sending',
    body: followUpPlan,
    reply: z.object(followUpPlan.shape),
  }),
  /** Asks whether the person wants no more e-mail from this company; opening it changes nothing. */
  unsubscribePage: endpoint({
    method: 'GET',
    path: '/api/unsubscribe/{token}',
    access: 'public',
    fn: 'homeowner',
    query: languageQuery,
    reply: 'raw',
    alsoHead: true,
  }),
  /** RFC 8058: mail programs post it without a browser, so it comes from anywhere; the token is what allows it. */
  unsubscribe: endpoint({
    method: 'POST',
    path: '/api/unsubscribe/{token}',
    access: 'public',
    fn: 'homeowner',
    query: languageQuery,
    reply: 'raw',
    fromAnywhere: true,
  }),
};
