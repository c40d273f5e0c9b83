import * as z from 'zod';

import { oneLine } from '../forms/person.ts';
import { endpoint } from '../http/endpoint.ts';
import { mailerFormat } from './formats.ts';
import { obstacle } from './gates.ts';
import { lift } from './lift.ts';
import { mailerState } from './mailer-state.ts';
import { mailer, ownMailer, pieceId } from './mailer.ts';
import { mailingAddress } from './mailing-address.ts';

const FN = 'mailers';
/** Pieces under way can be seen and canceled on every plan, and unpaid (product 39.36). */
const ON_RECORD = 'session';

/** Most pieces in one export. */
export const MAX_EXPORTED = 300;

/** Most pieces in one request: more than any allowance has. */
export const MAX_PIECES = 100;

const proposalIds = z.array(z.int().positive()).min(1).max(MAX_PIECES);

/** A proposal and the obstacles that keep it from being printed; none if it can be printed. */
const checked = z.object({ proposalId: z.int(), obstacles: z.array(obstacle) });
export type Checked = z.infer<typeof checked>;

const allowance = z.object({ count: z.int(), used: z.int(), per: z.enum(['trial', 'month']) });
export type ShownAllowance = z.infer<typeof allowance>;

/** What mail brought: houses that scanned the code, visits of mailed and held-out houses, and the difference. */
const mailResults = z.object({
  mailed: z.int(),
  scanned: z.int(),
  visits: z.int(),
  heldOut: z.int(),
  visitsHeldOut: z.int(),
  lift,
});
export type MailResults = z.infer<typeof mailResults>;

/** What the mail of one batch brought: houses that scanned the code, asked for a visit, and signed an offer. */
const responseCounts = z.object({ mailed: z.int(), scanned: z.int(), visits: z.int(), signed: z.int() });
export type ResponseCounts = z.infer<typeof responseCounts>;

/** The account's part of a batch. */
const ownBatch = responseCounts.extend({ id: z.string(), at: z.iso.datetime() });
export type OwnBatch = z.infer<typeof ownBatch>;

/** Calls with which a contractor has proposals mailed. */
export const mailers = {
  /** The account's pieces, newest first, and what is left of its allowance. */
  list: endpoint({
    method: 'GET',
    path: '/api/mailers',
    access: ON_RECORD,
    fn: FN,
    reply: z.object({ mailers: z.array(ownMailer), allowance, results: mailResults, batches: z.array(ownBatch) }),
  }),
  /** Says in advance which proposals cannot be printed, why, and what mends it. Ids are joined by commas. */
  check: endpoint({
    method: 'GET',
    path: '/api/mailers/check',
    access: 'mailers',
    fn: FN,
    query: z.object({
      ids: z
        .string()
        .max(1200)
        .transform((text) => text.split(',').map(Number))
        .pipe(proposalIds),
    }),
    reply: z.object({ proposals: z.array(checked), allowance }),
  }),
  /** Requests a piece for each proposal that can be printed. The reply lists the others with their obstacles. */
  request: endpoint({
    method: 'POST',
    path: '/api/mailers',
    access: 'mailers',
    fn: FN,
    once: true,
    body: z.strictObject({
      proposalIds,
      format: mailerFormat.default('card'),
      /** Holds out one of ten at random, to learn what mail brings. */
      holdOut: z.boolean().default(false),
    }),
    reply: z.object({ requested: z.array(ownMailer), refused: z.array(checked) }),
  }),
  /** Cancels a piece that is not printed yet. A repeated call gets the same answer. */
  cancel: endpoint({ method: 'POST', path: '/api/mailers/{id}/cancel', access: ON_RECORD, fn: FN, reply: ownMailer }),
};

const ACCESS = 'fulfilment';

/** Names a piece and the revision that the person saw: 409 for this piece if it has changed since. */
export const seenPiece = z.strictObject({
  accountId: z.string().regex(/^[\w-]{1,64}$/),
  id: pieceId,
  revision: z.int().positive(),
});
export type SeenPiece = z.infer<typeof seenPiece>;

/** Where a copy for staff goes. What staff type is checked by the rules of the post. */
const seedAddress = z.strictObject({
  ...mailingAddress.shape,
  line1: oneLine(100).regex(/\d/, 'Please start the street with its number'),
  city: oneLine(60).min(1),
});

const pieces = z.array(seenPiece).min(1).max(MAX_PIECES);

/** Moves that people at the desk make; making a proof and exporting have calls of their own. */
export const deskMove = mailerState.extract([
  'approved',
  'rejected',
  'printed',
  'mailed',
  'delivered',
  'returned',
  'canceled',
]);
export type DeskMove = z.infer<typeof deskMove>;

/** A piece that stayed where it was, and why. */
export const skippedPiece = z.object({ id: pieceId, address: z.string(), problem: z.string(), remedy: z.string() });
export type SkippedPiece = z.infer<typeof skippedPiece>;

/** Pieces that were exported together. */
export const batch = z.object({
  id: pieceId,
  at: z.iso.datetime(),
  userId: z.string(),
  /** Its archive is being built, or is stored, or building stopped and is not retried automatically. */
  state: z.enum(['building', 'done', 'stopped']).default('done'),
  /** Counts the tries at building it. */
  attempt: z.int().default(1),
  /** The pieces that were asked for; once the archive is built, the pieces in it. */
  pieces: z.array(
    z.object({
      accountId: z.string(),
      id: pieceId,
      /** The revision that the exporting person saw. */
      revision: z.int().exactOptional(),
      sha256: z.string(),
    }),
  ),
  left: z.array(skippedPiece).default([]),
  /** Why it stopped. */
  problem: z.string().exactOptional(),
  /** SHA-256 of the archive. */
  sha256: z.string(),
  bytes: z.int(),
  /** What printing and postage cost, in cents, as staff typed it. */
  costCents: z.int().exactOptional(),
});
export type Batch = z.infer<typeof batch>;

/** Why a piece in an archive is not mailed: its office canceled it, staff rejected it, or its account is closed. */
export const batchDrop = z.object({
  why: z.enum(['canceled', 'rejected', 'closed']),
  /** Missing if the account is closed. */
  address: z.string().exactOptional(),
});
export type BatchDrop = z.infer<typeof batchDrop>;

/** A piece to take out of the printed ones; `sequence` is its number in the archive. */
const droppedPiece = batchDrop.extend({ id: pieceId, sequence: z.int().positive() });
export type DroppedPiece = z.infer<typeof droppedPiece>;

/**
 * A batch with the number of its pieces instead of the pieces, how many of them were looked at so far, and which pieces
 * in its archive are dropped.
 */
const shownBatch = batch
  .omit({ pieces: true })
  .extend({ count: z.int(), checked: z.int(), dropped: z.array(droppedPiece) });
export type ShownBatch = z.infer<typeof shownBatch>;

/** Far more than a batch costs. */
const MAX_COST_CENTS = 10_000_000;

/**
 * What a batch brought so far, for the pieces of all accounts together. Copies for staff are counted in `seeds` only.
 */
const batchResults = responseCounts.extend({ pieces: z.int(), seeds: z.int() });
export type BatchResults = z.infer<typeof batchResults>;

/** Calls with which staff make, check, export and follow pieces. */
export const deskMailers = {
  /**
   * Pieces in a state, 500 at a time: oldest first while they wait for something, newest first once they were mailed or
   * ended. `next` is the `after` of the following page; it is missing on the last one.
   */
  list: endpoint({
    method: 'GET',
    path: '/api/fulfilment/mailers',
    access: ACCESS,
    fn: FN,
    query: z.object({ state: mailerState.default('requested'), after: pieceId.optional() }),
    reply: z.object({ pieces: z.array(mailer), next: pieceId.exactOptional() }),
  }),
  /** Makes the print file of a piece, and pictures of it to look at. */
  makeProof: endpoint({
    method: 'POST',
    path: '/api/fulfilment/mailers/proof',
    access: ACCESS,
    fn: FN,
    body: seenPiece,
    reply: mailer,
  }),
  /** The print file (`file`), or a side of it (`front`, `back`) as a picture that stays sharp. */
  proof: endpoint({
    method: 'GET',
    path: '/api/fulfilment/mailers/{account}/{id}/{part}',
    access: ACCESS,
    fn: FN,
    reply: 'raw',
  }),
  move: endpoint({
    method: 'POST',
    path: '/api/fulfilment/mailers/moves',
    access: ACCESS,
    fn: FN,
    body: z.strictObject({
      to: deskMove,
      pieces,
      reason: z.string().trim().max(300).default(''),
      /** A person looked at pictures with less than 150 pixels per inch and accepts them. */
      acceptsPpi: z.boolean().default(false),
    }),
    reply: z.object({ moved: z.array(mailer), left: z.array(skippedPiece) }),
  }),
  /** Starts to export approved pieces together. Pieces that a gate stops are left out, and the batch says why. */
  exportBatch: endpoint({
    method: 'POST',
    path: '/api/fulfilment/mailers/batches',
    access: ACCESS,
    fn: FN,
    body: z.strictObject({ pieces: z.array(seenPiece).min(1).max(MAX_EXPORTED) }),
    reply: z.object({ batch }),
  }),
  /**
   * A link to the archive of a batch, which is the same file each time. If there is no archive yet, the export goes on.
   */
  batchLink: endpoint({
    method: 'GET',
    path: '/api/fulfilment/batches/{id}/link',
    access: ACCESS,
    fn: FN,
    reply: z.object({ url: z.string().exactOptional(), sha256: z.string(), bytes: z.int() }),
  }),
  /** What a batch brought so far. */
  batchResults: endpoint({
    method: 'GET',
    path: '/api/fulfilment/batches/{id}',
    access: ACCESS,
    fn: FN,
    reply: batchResults,
  }),
  /** Notes what a batch cost. */
  saveCost: endpoint({
    method: 'PATCH',
    path: '/api/fulfilment/batches/{id}',
    access: ACCESS,
    fn: FN,
    body: z.strictObject({ costCents: z.int().min(0).max(MAX_COST_CENTS) }),
    reply: batch,
  }),
  /** Requests a copy of a piece for an address of the staff, so that they see what arrives and when. */
  requestSeed: endpoint({
    method: 'POST',
    path: '/api/fulfilment/mailers/seeds',
    access: ACCESS,
    fn: FN,
    body: z.strictObject({ piece: seenPiece, recipient: oneLine(80).min(1), to: seedAddress }),
    reply: mailer,
  }),
  /** Batches, newest first, as many as are read at once. `next` is the `after` of the following page, as in `list`. */
  batches: endpoint({
    method: 'GET',
    path: '/api/fulfilment/batches',
    access: ACCESS,
    fn: FN,
    query: z.object({ after: pieceId.optional() }),
    reply: z.object({ batches: z.array(shownBatch), next: pieceId.exactOptional() }),
  }),
};
