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
  /** Why its proof counts no more: it shows what has changed, or its file is not there or cannot be read. */
  readonly outdated: string | undefined;
  /** Whom its envelope is for by now. */
  readonly recipient: string;
};

/** All gates of a piece that is to be approved or exported; exporting also asks who approved the file. */
export async function gatesOf(piece: Mailer, step: 'approve' | 'export'): Promise<Gated> {
  const { accountId, proposalId, format, id, seedOf, proof, approval } = piece;
  const [found, file] = await Promise.all([
    findPrintable({ accountId, proposalId, format, piece: seedOf ?? id }),
    proof && findPrint(id, `${proof.sha256}.pdf`),
  ]);
  if (!found || !proof) return { obstacles: [GONE], outdated: undefined, recipient: piece.recipient };
  const now = factsHash(found.facts);
  const fileHash = file && sha256(file);
  // Whoever approves names the file by doing so.
  const named = step === 'approve' ? { sha256: proof.sha256, name: '' } : approval;
  const obstacles = obstaclesOf([
    ...found.obstacles,
    approvalGate({ proof, approval: named, fileHash, factsHash: now }),
    file && fileHash === proof.sha256 ? qrGate(readCodeOf(file, found.facts, proof.codeUrl), proof.codeUrl) : undefined,
  ]);
  // Both say that the proof is to be made again, which is only done of a piece that begins again.
  const outdated = obstacles.find(({ gate }) => gate === 'approval' || gate === 'qr')?.problem;
  return { obstacles, outdated, recipient: recipientNow(piece, found) };
}

/** What the file's own code says. */
function readCodeOf(file: Buffer, facts: PrintFacts, url: string): string | undefined {
  return readCode(file, facts.format, layOutPiece(facts, url).code);
}

/**
 * Whether the code of a printed piece still leads to a page that homeowners can open, with a price that is valid, and they
 * still want mail.
 */
export async function mailGateOf(piece: Mailer): Promise<Obstacle | undefined> {
  const { accountId, proposalId, format, id, seedOf, proof } = piece;
  const found = await findPrintable({ accountId, proposalId, format, piece: seedOf ?? id });
  const destroy = 'Do not mail it: destroy it.';
  if (!found) return { ...GONE, remedy: destroy };
  const stopped = found.obstacles.find(({ gate }) => gate === 'opted-out' || gate === 'page');
  if (stopped) return { ...stopped, remedy: destroy };
  // With a new day the piece is true again.
  if (codeUrl(found.facts, piece) === proof?.codeUrl) return found.obstacles.find(({ gate }) => gate === 'price');
  return {
    gate: 'qr',
    problem: 'The link was replaced after it was printed, so its code leads nowhere.',
    remedy: destroy,
  };
}
