import type { Proposal } from './proposal.ts';

/** What says that a proposal has left the office. */
export type Sending = Pick<Proposal, 'status' | 'sent' | 'mailerMailedAt'>;

/** A proposal counts as sent once it was mailed, also on paper, or once its status says that it has left the office. */
export const isSent = ({ status, sent, mailerMailedAt }: Sending): boolean =>
  sent !== undefined || mailerMailedAt !== undefined || (status !== 'draft' && status !== 'completed');
