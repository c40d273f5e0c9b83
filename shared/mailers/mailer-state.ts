import * as z from 'zod';

/** Where a piece of mail is, from the wish to the mailbox (product 39.3). One that is held out gets none, to compare. */
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
 * Every move there is, and who may make it. A proof that is out of date leads back to 'requested'; what was printed and must
 * not be mailed is destroyed, which cancels it.
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

/** Whether a piece ended without mail, which gives allowance and the household's turn back. */
export const isDropped = (state: MailerState): boolean => state === 'rejected' || state === 'canceled';

/** Whether a piece went to the post, and so may have led somebody to the page. */
export const wasMailed = (state: MailerState): boolean => ['mailed', 'delivered', 'returned'].includes(state);

/** Whether nothing more is done with a piece, except noting that it came back. */
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
