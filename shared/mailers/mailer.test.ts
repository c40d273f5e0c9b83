import { expect, test } from 'vitest';

import { inSpreadsheet } from '../testing/in-spreadsheet.ts';
import { batchCsv } from './batch-csv.ts';
import { isSeed, movedMailer, toOwnMailer } from './mailer.ts';
import type { Mailer, MailerMove } from './mailer.ts';

const AT = '2026-11-22T00:00:00.000Z';
const hash = '0'.repeat(64);
const piece: Mailer = {
  id: '0'.repeat(26),
  accountId: 'account',
  proposalId: 7,
  pageId: 'page',
  format: 'card',
  state: 'proof',
  revision: 2,
  address: '7 Sample Street, Boston, MA 02134',
  recipient: 'Sample Homeowner',
  to: { line1: '7 Sample Street', city: 'Boston', state: 'MA', zip: '02134' },
  company: 'Sample Paving',
  requestedAt: AT,
  period: '2026-11',
  proof: { sha256: hash, bytes: 1, at: AT, ppi: 300, factsHash: hash, codeUrl: 'https://paveprint.example/' },
  approval: { sha256: hash, at: AT, userId: 'staff', name: 'Sample Staff' },
  history: [],
};
const seed: Mailer = { ...piece, format: 'self-mailer', seedOf: '1'.repeat(26) };
const moveTo = (to: Mailer['state']): MailerMove => ({ to, at: AT, by: 'staff', userId: 'staff' });

test('a copy for staff is known by the piece that it is a copy of', () => {
  expect([isSeed(piece), isSeed(seed)]).toEqual([false, true]);
});

test('a piece that begins again has neither proof nor approval, and keeps both otherwise', () => {
  const again = movedMailer(piece, moveTo('requested'));
  expect(again).toMatchObject({ state: 'requested', revision: 3, history: [moveTo('requested')] });
  expect([again.proof, again.approval]).toEqual([undefined, undefined]);
  expect(movedMailer(piece, moveTo('approved'))).toMatchObject({ proof: piece.proof, approval: piece.approval });
});

test('its account sees how often the code of a piece led to the page, where that was counted', () => {
  expect(toOwnMailer(piece, { scans: 0 })).toMatchObject({ id: piece.id, scans: 0 });
  expect(toOwnMailer(piece)).not.toHaveProperty('scans');
});

test('the list of a batch says which envelopes are written by hand, and which pieces are copies for staff', () => {
  const [names = '', ...rows] = batchCsv('batch', [piece, seed]).trimEnd().split('\r\n');
  expect(names.endsWith('"envelope_hand_note","seed","last_line"')).toBe(true);
  expect(rows).toEqual([
    expect.stringMatching(/,"By hand, as on the handwriting sheet","","Boston, MA 02134"$/),
    expect.stringMatching(/,"","yes","Boston, MA 02134"$/),
  ]);
});

test.each(['02134', '00601-0007'])(
  'the last line of an envelope keeps %s in a spreadsheet, and zip in a file',
  (zip) => {
    const file = batchCsv('batch', [{ ...piece, to: { ...piece.to, zip } }]);
    const [row] = inSpreadsheet(file);
    expect(row?.['last_line']).toBe(`Boston, MA ${zip}`);
    expect(row?.['zip']).toBe(Number(zip.slice(0, 5)));
    expect(file).toContain(`"${zip.slice(0, 5)}"`);
  },
);
