import type { Proposal } from './proposal.ts';

/** A proposal counts as sent once it was mailed, or once its status says that it has left the office. */
export const isSent = ({ status, sent }: Pick<Proposal, 'status' | 'sent'>): boolean =>
  sent !== undefined || (status !== 'draft' && status !== 'completed');
