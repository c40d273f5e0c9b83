import type { Caller } from '#shared/auth/access.ts';
import type { DeskMove, SkippedPiece, SeenPiece } from '#shared/mailers/contract.ts';
import { MIN_PPI } from '#shared/mailers/formats.ts';
import { mayMove, stateLabels } from '#shared/mailers/mailer-state.ts';
import { movedMailer } from '#shared/mailers/mailer.ts';
import type { Mailer, MailerMove } from '#shared/mailers/mailer.ts';
import { asTenant } from '../storage/tenant-guard.ts';
import { transact } from '../storage/transact.ts';
import { findMailer, saveMailerWrites } from './mailer-store.ts';
import { gatesOf, obstacleToMailing } from './staff-gates.ts';

type Wanted = {
  readonly to: DeskMove;
  readonly pieces: readonly SeenPiece[];
  readonly reason: string;
  readonly acceptsPpi: boolean;
};

/** Why a piece stays where it is, and what to do. */
export type Stop = { readonly problem: string; readonly remedy: string };
export type Moved = { readonly moved: Mailer[]; readonly left: SkippedPiece[] };

const RELOAD = 'Please reload the list.';
const NO_REASON: Stop = { problem: 'The reason for destroying it is missing.', remedy: 'Please write the reason.' };
const STALE: Stop = { problem: 'It changed in the meantime.', remedy: RELOAD };

/** How many pieces are checked at once. Each check reads the piece's print file. */
const AT_ONCE = 4;

/** Moves pieces of any account, each by itself, unless something stands against it. */
export async function moveMailers(caller: Caller, { pieces, ...move }: Wanted): Promise<Moved> {
  return eachPiece(pieces, (piece) => moveOne(caller, piece, move));
}

/**
 * Runs `change` for each piece that is not done, as its account, and separates the moved pieces from those that stay.
 */
export async function eachPiece(
  pieces: readonly SeenPiece[],
  change: (piece: Mailer) => Promise<Mailer | Stop>,
  isDone: (piece: Mailer) => boolean = () => false,
): Promise<Moved> {
  const moved: Mailer[] = [];
  const left: SkippedPiece[] = [];
  const open = pieces.values();
  const worker = async () => {
    for (const seen of open) {
      const answer = await asTenant(seen.accountId, async () => {
        const piece = await findMailer(seen.accountId, seen.id);
        const address = piece?.address ?? '';
        if (piece && isDone(piece)) return { piece, address };
        return { piece: piece?.revision === seen.revision ? await change(piece) : STALE, address };
      });
      const { piece, address } = answer;
      if ('problem' in piece) left.push({ id: seen.id, address, problem: piece.problem, remedy: piece.remedy });
      else moved.push(piece);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  const order = new Map(pieces.map(({ id }, n) => [id, n]));
  const inOrder = (a: { readonly id: string }, b: { readonly id: string }) =>
    (order.get(a.id) ?? 0) - (order.get(b.id) ?? 0);
  return { moved: moved.toSorted(inOrder), left: left.toSorted(inOrder) };
}

/** Why a piece does not move from where it is. */
export const wrongState = ({ state }: Mailer): Stop => ({
  problem: `It is ${stateLabels[state].toLowerCase()}.`,
  remedy: RELOAD,
});

/** Saves a piece that moved, unless somebody else was faster. */
export async function saveMoved(after: Mailer, before: Mailer): Promise<Mailer | Stop> {
  return (await transact({ piece: await saveMailerWrites(after, before) })) === 'done' ? after : STALE;
}

async function moveOne(
  { userId, firstName, email }: Caller,
  piece: Mailer,
  { to, reason, acceptsPpi }: Omit<Wanted, 'pieces'>,
): Promise<Mailer | Stop> {
  if (!mayMove(piece.state, to, 'staff')) return wrongState(piece);
  if (to === 'canceled' && reason === '') return NO_REASON;
  const found = await passGates(piece, to, { userId, acceptsPpi });
  if ('problem' in found) return found;
  const at = new Date().toISOString();
  const move = { to, at, by: 'staff', userId, ...(reason !== '' && { reason }) } as const;
  const { proof } = piece;
  const approval = to === 'approved' && proof && { sha256: proof.sha256, at, userId, name: firstName ?? email };
  return saveMoved(movedMailer(piece, move, { ...found, ...(approval && { approval }) }), piece);
}

type Stopping = { readonly userId: string; readonly acceptsPpi: boolean };

/**
 * What stands against a move: any gate before an approval, which may begin the piece again, or the page before mailing.
 * If nothing does, the facts of the piece that have changed.
 */
async function passGates(
  piece: Mailer,
  to: DeskMove,
  { userId, acceptsPpi }: Stopping,
): Promise<Stop | Partial<Pick<Mailer, 'recipient'>>> {
  if (to === 'mailed') return (await obstacleToMailing(piece)) ?? {};
  if (to !== 'approved') return {};
  const found = await checkGatesOrRestart(piece, 'approve', userId);
  const ppi = piece.proof?.ppi ?? 0;
  if ('problem' in found || ppi >= MIN_PPI || acceptsPpi) return found;
  return {
    problem: `Its coarsest picture has ${ppi} pixels per inch, fewer than ${MIN_PPI}.`,
    remedy: 'Look at it in the proof, and approve it with its coarse pictures or reject it.',
  };
}

/**
 * The first gate that stops a piece, or the facts of the piece that have changed. A piece whose proof is void begins
 * again.
 */
export async function checkGatesOrRestart(
  piece: Mailer,
  step: 'approve' | 'export',
  userId: string,
): Promise<Stop | Pick<Mailer, 'recipient'>> {
  const { obstacles, outdated, recipient } = await gatesOf(piece, step);
  const [obstacle] = obstacles;
  if (outdated !== undefined) await beginAgain(piece, { userId, reason: outdated });
  return obstacle ?? { recipient };
}

type Again = Required<Pick<MailerMove, 'userId' | 'reason'>>;

/** Moves a piece whose proof is void back to `requested`, because it needs a new one (product 39.12, 39.43). */
async function beginAgain(piece: Mailer, { userId, reason }: Again): Promise<void> {
  const move = { to: 'requested', at: new Date().toISOString(), by: 'staff', userId, reason } as const;
  await saveMoved(movedMailer(piece, move), piece);
}
