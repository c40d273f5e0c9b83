import { randomInt } from 'node:crypto';

import type { Caller } from '#shared/auth/access.ts';
import { AppError } from '#shared/http/errors.ts';
import { mailerAllowance } from '#shared/mailers/allowance.ts';
import type { Checked, ShownAllowance } from '#shared/mailers/contract.ts';
import type { MailerFormat } from '#shared/mailers/formats.ts';
import { allowanceGate, HELD_DAYS, HOUSEHOLD_MONTHS, obstaclesOf } from '#shared/mailers/gates.ts';
import { heldOutOf } from '#shared/mailers/lift.ts';
import { mayMove, stateLabels } from '#shared/mailers/mailer-state.ts';
import { isSeed, movedMailer, toOwnMailer } from '#shared/mailers/mailer.ts';
import type { Mailer, OwnMailer } from '#shared/mailers/mailer.ts';
import { CURRENT_RESIDENT } from '#shared/mailers/mailing-address.ts';
import { usePeriod } from '#shared/plans/plan-table.ts';
import { DAY_MS } from '#shared/time/day.ts';
import { findUsedMailers, takeMailerWrite } from '../storage/mailer-count-store.ts';
import { sortableId } from '../storage/sortable-id.ts';
import { transact } from '../storage/transact.ts';
import { claimHouseholdWrite, findMailer, saveMailerWrites } from './mailer-store.ts';
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

/** Which of some proposals can be printed, and what keeps the others from it. */
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

/** Requests a piece for each proposal that can be printed; answers the others with what keeps them from it. */
export async function requestMailers(caller: Caller, { proposalIds, format, holdOut }: Request) {
  const ids = [...new Set(proposalIds)];
  const draws = ids.map(() => randomInt(2 ** 32) / 2 ** 32);
  const held = new Set(holdOut ? heldOutOf(ids, draws) : []);
  const requested: OwnMailer[] = [];
  const refused: Checked[] = [];
  // One after the other, because two of them may be for one household, and share one allowance.
  for (const proposalId of ids) {
    const answer = await requestOne(caller, { proposalId, format, isHeld: held.has(proposalId) });
    if ('obstacles' in answer) refused.push(answer);
    else requested.push(answer);
  }
  return { requested, refused };
}

type One = { readonly proposalId: number; readonly format: MailerFormat; readonly isHeld: boolean };

async function requestOne(caller: Caller, one: One): Promise<OwnMailer | Checked> {
  const { proposalId, format, isHeld } = one;
  const { accountId, plan } = caller;
  const allowance = mailerAllowance(plan);
  const found = await findPrintable({ accountId, proposalId, format });
  const stops = found?.obstacles ?? [GONE];
  if (!found?.to || stops.length > 0) return { proposalId, obstacles: [...stops] };
  const now = new Date();
  const piece = newPiece(caller, { ...found, to: found.to }, { format, isHeld, at: now.toISOString() });
  const until = turnUntil(now, isHeld);
  const outcome = await transact({
    count: isHeld ? undefined : takeMailerWrite(piece, allowance.count),
    household: claimHouseholdWrite({ piece, now: now.toISOString(), until }),
    piece: saveMailerWrites(piece, undefined),
  });
  if (outcome === 'done') return toOwnMailer(piece);
  // Somebody was faster: their turn says until when it is taken, and by what.
  if (outcome.has('household')) return requestOne(caller, one);
  return { proposalId, obstacles: obstaclesOf([allowanceGate(0, allowance)]) };
}

/** Until when a household's turn is taken. */
function turnUntil(now: Date, isHeld: boolean): string {
  if (isHeld) return new Date(now.getTime() + HELD_DAYS * DAY_MS).toISOString();
  const later = new Date(now);
  later.setUTCMonth(later.getUTCMonth() + HOUSEHOLD_MONTHS);
  return later.toISOString();
}

type Start = { readonly format: MailerFormat; readonly isHeld: boolean; readonly at: string };
type Ready = Pick<Printable, 'proposal' | 'facts'> & { readonly to: Mailer['to'] };

function newPiece(
  { accountId, userId, plan }: Caller,
  { proposal, facts, to }: Ready,
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
    recipient: proposal.contact?.name.trim() || CURRENT_RESIDENT,
    to,
    company: facts.company,
    requestedAt: at,
    period: usePeriod(plan, new Date(at)),
    history: [{ to: state, at, by: 'account', userId }],
  };
}

/** Takes a piece of the account back, as long as it is not printed. */
export async function cancelMailer({ accountId, userId }: Caller, id: string): Promise<OwnMailer> {
  const piece = await findMailer(accountId, id);
  if (!piece || isSeed(piece)) throw new AppError('NOT_FOUND', 'Mailer not found');
  if (!mayMove(piece.state, 'canceled', 'account')) {
    const label = stateLabels[piece.state].toLowerCase();
    throw new AppError('CONFLICT', `This mailer is ${label}, so it cannot be canceled any more.`);
  }
  const canceled = movedMailer(piece, { to: 'canceled', at: new Date().toISOString(), by: 'account', userId });
  const outcome = await transact({ piece: saveMailerWrites(canceled, piece) });
  if (outcome === 'done') return toOwnMailer(canceled);
  throw new AppError('CONFLICT', CHANGED);
}
