import { randomInt } from 'node:crypto';

import type { Caller } from '#shared/auth/access.ts';
import { AppError } from '#shared/http/errors.ts';
import { mailerAllowance } from '#shared/mailers/allowance.ts';
import type { Checked, ShownAllowance } from '#shared/mailers/contract.ts';
import type { MailerFormat } from '#shared/mailers/formats.ts';
import { allowanceGate, obstaclesOf } from '#shared/mailers/gates.ts';
import { turnEnd } from '#shared/mailers/household-turn.ts';
import { heldOutOf } from '#shared/mailers/lift.ts';
import { mayMove, stateLabels } from '#shared/mailers/mailer-state.ts';
import { isSeed, movedMailer, toOwnMailer } from '#shared/mailers/mailer.ts';
import type { Mailer, OwnMailer } from '#shared/mailers/mailer.ts';
import { usePeriod } from '#shared/plans/plan-table.ts';
import { fingerprint } from '../http/idempotency.ts';
import { claimKey } from '../storage/idempotency-store.ts';
import { findUsedMailers, takeMailerWrite } from '../storage/mailer-count-store.ts';
import { sortableId } from '../storage/sortable-id.ts';
import { transact } from '../storage/transact.ts';
import { claimHouseholdWrites, findHousehold } from './household-store.ts';
import { findMailer, saveMailerWrites } from './mailer-store.ts';
import { findPrintable } from './printable.ts';
import type { Printable } from './printable.ts';
import { CHANGED } from './require-seen.ts';

const GONE = { gate: 'page', problem: 'This proposal is gone.', remedy: 'Please reload the list.' } as const;

type Office = Pick<Caller, 'accountId' | 'plan'>;

export async function shownAllowance({ accountId, plan }: Office): Promise<ShownAllowance> {
  const allowance = mailerAllowance(plan);
  const used = await findUsedMailers(accountId, plan, new Date());
  return { ...allowance, used: Math.min(used, allowance.count) };
}

/** Which of these proposals can be printed, and what keeps the others from it. */
export async function checkProposals(office: Office, ids: readonly number[]) {
  const { accountId } = office;
  const allowance = await shownAllowance(office);
  const proposals = await Promise.all(
    ids.map(async (proposalId): Promise<Checked> => {
      const found = await findPrintable({ accountId, proposalId, format: 'card' });
      return { proposalId, obstacles: [...(found?.obstacles ?? [GONE])] };
    }),
  );
  return { proposals, allowance };
}

type Request = {
  readonly proposalIds: readonly number[];
  readonly format: MailerFormat;
  readonly holdOut: boolean;
};

/**
 * Requests a piece for each proposal that can be printed, and returns the others with what keeps them from it. Asked
 * again with the same Idempotency-Key, because the answer was lost, it returns the pieces that it made before.
 */
export async function requestMailers(caller: Caller, wanted: Request, key: string | undefined) {
  const { proposalIds, format, holdOut } = wanted;
  const ids = [...new Set(proposalIds)];
  const request = key === undefined ? undefined : fingerprint({ key, ...wanted });
  const drawn = holdOut ? heldOutOf(ids, ids.map(draw)) : [];
  const { accountId } = caller;
  // The hold-out is drawn only once, so that a request that was cut off holds back the same houses as before.
  const held = request && key ? await claimKey({ accountId, key, fingerprint: request }, drawn) : drawn;
  const requested: OwnMailer[] = [];
  const refused: Checked[] = [];
  // One after the other, because the proposals share one allowance, and two of them may be for the same household.
  for (const proposalId of ids) {
    const answer = await requestOne(caller, { proposalId, format, isHeld: held.includes(proposalId), request });
    if ('obstacles' in answer) refused.push(answer);
    else requested.push(answer);
  }
  return { requested, refused };
}

/** A random number from 0 to 1. */
const draw = (): number => randomInt(2 ** 32) / 2 ** 32;

type One = {
  readonly proposalId: number;
  readonly format: MailerFormat;
  readonly isHeld: boolean;
  readonly request: string | undefined;
};

async function requestOne(caller: Caller, one: One): Promise<OwnMailer | Checked> {
  const { proposalId, format, isHeld, request } = one;
  const { accountId, plan } = caller;
  const allowance = mailerAllowance(plan);
  const found = await findPrintable({ accountId, proposalId, format });
  if (!found) return { proposalId, obstacles: [GONE] };
  const { to, obstacles } = found;
  if (!to || obstacles.length > 0) {
    const before = await madeBefore(caller, found, request);
    return before ? toOwnMailer(before) : { proposalId, obstacles: [...obstacles] };
  }
  const now = new Date();
  const piece = newPiece(caller, { ...found, to }, { format, isHeld, at: now.toISOString() });
  const until = turnEnd(now, isHeld);
  const outcome = await transact({
    count: isHeld ? undefined : takeMailerWrite(piece, allowance.count),
    household: claimHouseholdWrites({ piece, now: now.toISOString(), until, request }),
    piece: await saveMailerWrites(piece, undefined),
  });
  if (outcome === 'done') return toOwnMailer(piece);
  // Somebody else was faster. Asking again finds their turn, which says until when the household is taken, and by what.
  if (outcome.has('household')) return requestOne(caller, one);
  return { proposalId, obstacles: obstaclesOf([allowanceGate(0, allowance)]) };
}

/** The piece that the same request made for a proposal before, so that it is no obstacle to itself. */
async function madeBefore(
  { accountId }: Office,
  { proposal, obstacles }: Printable,
  request: string | undefined,
): Promise<Mailer | undefined> {
  if (request === undefined || obstacles.every(({ gate }) => gate !== 'household')) return undefined;
  const household = await findHousehold(accountId, proposal.propertyAddress);
  if (household?.request !== request) return undefined;
  const piece = await findMailer(accountId, household.piece);
  return piece?.proposalId === proposal.id ? piece : undefined;
}

type Start = { readonly format: MailerFormat; readonly isHeld: boolean; readonly at: string };
type Ready = Pick<Printable, 'proposal' | 'facts' | 'recipient'> & { readonly to: Mailer['to'] };

function newPiece(
  { accountId, userId, plan }: Caller,
  { proposal, facts, recipient, to }: Ready,
  { format, isHeld, at }: Start,
): Mailer {
  const state = isHeld ? 'held-out' : 'requested';
  return {
    id: sortableId(Date.parse(at)),
    accountId,
    proposalId: proposal.id,
    pageId: proposal.pageId,
    format,
    state,
    revision: 1,
    address: proposal.propertyAddress,
    recipient,
    to,
    company: facts.company,
    requestedAt: at,
    period: usePeriod(plan, new Date(at)),
    history: [{ to: state, at, by: 'account', userId }],
  };
}

/**
 * Cancels a piece of the account, as long as it is not printed. A piece that the office canceled before is returned
 * again.
 */
export async function cancelMailer({ accountId, userId }: Caller, id: string): Promise<OwnMailer> {
  const piece = await findMailer(accountId, id);
  if (!piece || isSeed(piece)) throw new AppError('NOT_FOUND', 'Mailer not found');
  if (piece.state === 'canceled' && piece.history.at(-1)?.by === 'account') return toOwnMailer(piece);
  if (!mayMove(piece.state, 'canceled', 'account')) {
    const label = stateLabels[piece.state].toLowerCase();
    throw new AppError('CONFLICT', `This mailer is ${label}, so it can no longer be canceled.`);
  }
  const canceled = movedMailer(piece, { to: 'canceled', at: new Date().toISOString(), by: 'account', userId });
  const outcome = await transact({ piece: await saveMailerWrites(canceled, piece) });
  if (outcome === 'done') return toOwnMailer(canceled);
  throw new AppError('CONFLICT', CHANGED);
}
