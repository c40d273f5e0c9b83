import * as z from 'zod';

/** Where a piece is, from the request to the mailbox (product 39.3). One that is held out is never mailed. */
export const mailerState = z.enum([
  'requested',
  'proof',
  'approved',
  'exported',
  'printed',
  'mailed',
  'delivered',
  'returned',
  'rejected',
  'canceled',
  'held-out',
]);
export type MailerState = z.infer<typeof mailerState>;

/** Who moves a piece: a member of the account it belongs to, or fulfilment staff. */
export const mailerParty = z.enum(['account', 'staff']);
export type MailerParty = z.infer<typeof mailerParty>;

type Moves = Readonly<Partial<Record<MailerState, MailerParty>>>;

/**
 * All moves, and who may make them. A proof that is out of date leads back to 'requested'. A piece that was printed and
 * must not be mailed is destroyed, which cancels it.
 */
const moves: Readonly<Record<MailerState, Moves>> = {
  requested: { proof: 'staff', rejected: 'staff', canceled: 'account' },
  proof: { approved: 'staff', requested: 'staff', rejected: 'staff', canceled: 'account' },
  approved: { exported: 'staff', requested: 'staff', rejected: 'staff', canceled: 'account' },
  exported: { printed: 'staff', rejected: 'staff', canceled: 'account' },
  printed: { mailed: 'staff', canceled: 'staff' },
  mailed: { delivered: 'staff', returned: 'staff' },
  delivered: { returned: 'staff' },
  returned: {},
  rejected: {},
  canceled: {},
  'held-out': {},
};

/** Whether a party may move a piece from one state to another. */
export const mayMove = (from: MailerState, to: MailerState, party: MailerParty): boolean => moves[from][to] === party;

/** Whether a piece ended without mail, which gives back its allowance and the household's turn. */
export const isDropped = (state: MailerState): boolean => state === 'rejected' || state === 'canceled';

/** Whether a piece was handed to the post, so that it may have led somebody to the page. */
export const wasMailed = (state: MailerState): boolean => ['mailed', 'delivered', 'returned'].includes(state);

/** Whether a piece is finished; the only thing that may follow is a note that it came back. */
export const isFinished = (state: MailerState): boolean => wasMailed(state) || isDropped(state) || state === 'held-out';

export const stateLabels: Readonly<Record<MailerState, string>> = {
  requested: 'Requested',
  proof: 'Proof',
  approved: 'Approved',
  exported: 'Exported',
  printed: 'Printed',
  mailed: 'Mailed',
  delivered: 'Delivered',
  returned: 'Returned',
  rejected: 'Rejected',
  canceled: 'Canceled',
  'held-out': 'Held out',
};
