import * as z from 'zod';

import { mailerFormat } from './formats.ts';
import { isDropped, mailerParty, mailerState } from './mailer-state.ts';
import { mailingAddress } from './mailing-address.ts';

const instant = z.iso.datetime();
const sha256 = z.string().regex(/^[0-9a-f]{64}$/);

/** The id of a piece: a time and random letters, so that the code on paper reveals nothing. */
export const pieceId = z.string().regex(/^[0-9a-z]{26}$/);

/** A print file: what it was made from, how sharp its coarsest picture is, and what its code says. */
const mailerProof = z.object({
  sha256,
  bytes: z.int(),
  at: instant,
  /** Pixels per inch of the coarsest picture. */
  ppi: z.int(),
  /** Hash of everything that is printed; when it differs, the proof is out of date. */
  factsHash: sha256,
  /** The URL in its QR code. */
  codeUrl: z.string(),
});

/** Who approved which file. */
const mailerApproval = z.object({ sha256, at: instant, userId: z.string(), name: z.string() });

const mailerMove = z.object({
  to: mailerState,
  at: instant,
  by: mailerParty,
  userId: z.string(),
  /** Why, in words for both sides. */
  reason: z.string().exactOptional(),
});
export type MailerMove = z.infer<typeof mailerMove>;

/** A printed proposal for one household. */
export const mailer = z.object({
  id: pieceId,
  accountId: z.string(),
  proposalId: z.int(),
  pageId: z.string(),
  format: mailerFormat,
  state: mailerState,
  /** Counts the changes: a change names the one it was made from. */
  revision: z.int().positive(),
  /** The house, as its proposal names it, and the envelope. */
  address: z.string(),
  recipient: z.string(),
  to: mailingAddress,
  company: z.string(),
  requestedAt: instant,
  /** The period of the allowance in which it was counted. */
  period: z.string(),
  proof: mailerProof.exactOptional(),
  approval: mailerApproval.exactOptional(),
  batchId: z.string().exactOptional(),
  /** The piece that this one is a copy of, for an address of the staff: it counts for nothing (product 39.27). */
  seedOf: pieceId.exactOptional(),
  history: z.array(mailerMove),
});
export type Mailer = z.infer<typeof mailer>;

/** Whether staff sent it to themselves, to see what arrives. */
export const isSeed = ({ seedOf }: Pick<Mailer, 'seedOf'>): boolean => seedOf !== undefined;

/**
 * Whether a piece is in an archive that is printed, and was neither mailed nor destroyed. A piece that was dropped
 * after the export is still in it.
 */
export const isInPile = ({ state, history }: Pick<Mailer, 'state' | 'history'>): boolean =>
  state === 'exported' || state === 'printed' || (isDropped(state) && history.at(-2)?.to === 'exported');

/** A piece after a move. If it is requested again, it has neither proof nor approval. */
export function movedMailer(piece: Mailer, move: MailerMove, more: Partial<Mailer> = {}): Mailer {
  const { proof, approval, ...rest } = piece;
  const kept = move.to === 'requested' ? {} : { ...(proof && { proof }), ...(approval && { approval }) };
  const history = [...piece.history, move];
  return { ...rest, ...kept, ...more, state: move.to, revision: piece.revision + 1, history };
}

/** A piece as its account sees it: staff appear as staff, not by name. */
export const ownMailer = z.object({
  ...mailer.pick({ id: true, proposalId: true, format: true, state: true, address: true, requestedAt: true }).shape,
  history: z.array(mailerMove.omit({ userId: true })),
  scans: z.int().exactOptional(),
  waits: z.string().exactOptional(),
});
export type OwnMailer = z.infer<typeof ownMailer>;

/**
 * What its account sees of a piece; `scans` is how often its code led to the page, `waits` what the account has to mend
 * before it is mailed.
 */
export const toOwnMailer = (piece: Mailer, more: Pick<OwnMailer, 'scans' | 'waits'> = {}): OwnMailer =>
  ownMailer.parse({ ...piece, ...more });
