import { csvFile, harmless, quoted } from '../spreadsheet/csv.ts';
import { isSeed } from './mailer.ts';
import type { Mailer } from './mailer.ts';
import { envelopeLines } from './mailing-address.ts';

const columns = [
  'piece_id',
  'batch_id',
  'sequence',
  'recipient_name',
  'address_line1',
  'city',
  'state',
  'zip',
  'zip4',
  'country',
  'org_name',
  'format',
  'qr_url',
  'pdf_file',
  'pdf_sha256',
  'envelope_hand_note',
  'seed',
  'last_line',
] as const;

/** Name of a piece's print file in the archive of its batch. */
export const pieceFile = (sequence: number, { id }: Pick<Mailer, 'id'>): string =>
  `pieces/${String(sequence).padStart(4, '0')}-${id}.pdf`;

/**
 * A batch as rows, in the order in which its pieces are printed. Spreadsheets read digits as numbers, quoted or not, so
 * a `zip` that begins with 0 loses it there: `last_line` is for envelopes, and `zip` for programs.
 */
export const batchCsv = (batchId: string, pieces: readonly Mailer[]): string => csvFile(rowsOf(batchId, pieces));

/** One row after the other, because the cells of all at once would take several times the memory of the file. */
function* rowsOf(batchId: string, pieces: readonly Mailer[]): Generator<readonly string[]> {
  yield columns.map((name) => quoted(name));
  for (const [n, piece] of pieces.entries()) {
    yield cellsOf(batchId, piece, n + 1).map((cell) => quoted(harmless(cell)));
  }
}

function cellsOf(batchId: string, piece: Mailer, sequence: number): readonly string[] {
  const { id, to, company, format } = piece;
  const { codeUrl, sha256 } = piece.proof ?? { codeUrl: '', sha256: '' };
  const [recipient = '', , lastLine = ''] = envelopeLines(piece.recipient, to);
  return [
    id,
    batchId,
    String(sequence),
    recipient,
    to.line1,
    to.city,
    to.state,
    to.zip.slice(0, 5),
    to.zip.slice(6),
    'US',
    company,
    format,
    codeUrl,
    pieceFile(sequence, piece),
    sha256,
    format === 'card' ? 'By hand, as on the handwriting sheet' : '',
    isSeed(piece) ? 'yes' : '',
    lastLine,
  ];
}
