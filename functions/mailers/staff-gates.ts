import { approvalGate, obstaclesOf, qrGate } from '#shared/mailers/gates.ts';
import type { Obstacle } from '#shared/mailers/gates.ts';
import type { Mailer } from '#shared/mailers/mailer.ts';
import { sha256 } from '../runtime/hash.ts';
import { codeUrl, factsHash } from './print-facts.ts';
import type { PrintFacts } from './print-facts.ts';
import { layOutPiece } from './print-layout.ts';
import { findPrint } from './print-store.ts';
import { findPrintable, recipientNow } from './printable.ts';
import { readCode } from './read-code.ts';

const GONE: Obstacle = { gate: 'page', problem: 'The proposal is gone.', remedy: 'Reject it.' };

export type Gated = {
  readonly obstacles: readonly Obstacle[];
  /** Why its proof is void: what it shows has changed, or its file is missing or cannot be read. */
  readonly outdated: string | undefined;
  /** The current name for its envelope. */
  readonly recipient: string;
};

/**
 * Checks all gates of a piece that is to be approved or exported. An export also needs a person who approved the file.
 */
export async function gatesOf(piece: Mailer, step: 'approve' | 'export'): Promise<Gated> {
  const { accountId, proposalId, format, id, seedOf, proof, approval } = piece;
  const [found, file] = await Promise.all([
    findPrintable({ accountId, proposalId, format, piece: seedOf ?? id }),
    proof && findPrint(id, `${proof.sha256}.pdf`),
  ]);
  if (!found || !proof) return { obstacles: [GONE], outdated: undefined, recipient: piece.recipient };
  const now = factsHash(found.facts);
  const fileHash = file && sha256(file);
  // Whoever approves the piece approves exactly this file.
  const named = step === 'approve' ? { sha256: proof.sha256, name: '' } : approval;
  const obstacles = obstaclesOf([
    ...found.obstacles,
    approvalGate({ proof, approval: named, fileHash, factsHash: now }),
    file && fileHash === proof.sha256 ? qrGate(readCodeOf(file, found.facts, proof.codeUrl), proof.codeUrl) : undefined,
  ]);
  // Both gates say that the proof has to be made again, which is only done when the piece begins again.
  const outdated = obstacles.find(({ gate }) => gate === 'approval' || gate === 'qr')?.problem;
  return { obstacles, outdated, recipient: recipientNow(piece, found) };
}

/** What the file's own code says. */
function readCodeOf(file: Buffer, facts: PrintFacts, url: string): string | undefined {
  return readCode(file, facts.format, layOutPiece(facts, url).code);
}

/** Why a printed piece is not mailed, and what staff do with it. */
export type MailStop = {
  readonly problem: string;
  readonly remedy: string;
  /** What its office can do, if the piece only waits for that. */
  readonly officeRemedy?: string;
};

/** What staff do with a printed piece whose obstacle does not spoil it, because its office can remove the obstacle. */
const waitingFor: Partial<Record<Obstacle['gate'], (company: string) => string>> = {
  plan: (company) => `Wait until ${company} has paid, or destroy it.`,
  price: (company) => `Ask ${company} for a new day, or destroy it.`,
};

/**
 * What keeps a printed piece from being mailed; undefined if its code still leads to a page that homeowners can open,
 * its price is valid, and they still want mail. What spoils it for good comes first.
 */
export async function obstacleToMailing(piece: Mailer): Promise<MailStop | undefined> {
  const { accountId, proposalId, format, id, seedOf, proof, company } = piece;
  const found = await findPrintable({ accountId, proposalId, format, piece: seedOf ?? id });
  const destroy = 'Do not mail it: destroy it.';
  if (!found) return { ...GONE, remedy: destroy };
  const stopped = found.obstacles.find(({ gate }) => gate === 'opted-out' || gate === 'page');
  if (stopped) return { ...stopped, remedy: destroy };
  if (codeUrl(found.facts, piece) !== proof?.codeUrl) {
    return { problem: 'The link was replaced after it was printed, so its code leads nowhere.', remedy: destroy };
  }
  const [waiting] = found.obstacles.flatMap(({ gate, problem, remedy }) => {
    const forStaff = waitingFor[gate];
    return forStaff ? [{ problem, remedy: forStaff(company), officeRemedy: remedy }] : [];
  });
  return waiting;
}
