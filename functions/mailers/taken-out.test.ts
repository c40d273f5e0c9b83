import { beforeEach, expect, test } from 'vitest';

import { account } from '#shared/account/contract.ts';
import { deskMailers, mailers } from '#shared/mailers/contract.ts';
import type { DroppedPiece } from '#shared/mailers/contract.ts';
import { batchDropKey } from '#shared/table/keys.ts';
import { DAY_SECONDS } from '#shared/time/day.ts';
import { eventually } from '../testing/eventually.ts';
import { approvePiece, exportSeen, movePiece, newMailable, requestPiece, seenPiece } from '../testing/mailers.ts';
import { openOffice } from '../testing/office.ts';
import type { Office } from '../testing/office.ts';
import { newCompany } from '../testing/open-pages.ts';
import { writeItems } from '../testing/operator.ts';

let office: Office;
let staff: Office;

beforeEach(async () => {
  [office, staff] = [await openOffice(), await openOffice({ staff: true })];
  await newCompany(office.session, { postalAddress: '1 Sample Road, Sampletown, FL 33301' });
});

const at = () => ({ desk: staff.session, accountId: office.accountId });

/** Pieces that were exported together, with the id of their batch. */
async function exportedPieces(count: number) {
  const pieces = [];
  for (let n = 0; n < count; n += 1) {
    const piece = await requestPiece(office.session, await newMailable(office.session));
    await approvePiece(at(), piece.id);
    pieces.push(piece);
  }
  const seen = await Promise.all(pieces.map(({ id }) => seenPiece(office.accountId, id)));
  return { pieces, batchId: (await exportSeen(staff.session, seen)).id };
}

/** The pieces that the desk is told to take out of what is printed. */
async function takenOut(batchId: string): Promise<DroppedPiece[] | undefined> {
  const { batches } = await staff.session.call(deskMailers.batches);
  return batches.find(({ id }) => id === batchId)?.dropped;
}

test('the desk reads by number and address what was canceled or rejected after its export', async () => {
  const { pieces, batchId } = await exportedPieces(3);
  const [, canceled, rejected] = pieces;
  expect(await takenOut(batchId)).toEqual([]);
  await office.session.call(mailers.cancel, { params: { id: canceled?.id ?? '' } });
  const named = { id: canceled?.id, sequence: 2, address: canceled?.address, why: 'canceled' };
  expect(await takenOut(batchId)).toEqual([named]);
  await movePiece(at(), rejected?.id ?? '', 'rejected', 'A sample');
  expect(await takenOut(batchId)).toEqual([
    named,
    { id: rejected?.id, sequence: 3, address: rejected?.address, why: 'rejected' },
  ]);
});

test('the desk reads what was dropped of a batch, however much was dropped of later ones', async () => {
  const { pieces, batchId } = await exportedPieces(1);
  const { id = '', address } = pieces[0] ?? {};
  await office.session.call(mailers.cancel, { params: { id } });
  const later = await exportedPieces(1);
  const ttl = Math.ceil(Date.now() / 1000) + DAY_SECONDS;
  // More items than one read of the table returns.
  const more = Array.from({ length: 500 }, (_, n) => ({ ...batchDropKey(later.batchId, `other-${n}`), v: 1, ttl }));
  await writeItems(more.map((drop) => ({ ...drop, why: 'canceled' })));
  expect(await takenOut(batchId)).toEqual([{ id, sequence: 1, address, why: 'canceled' }]);
});

test('the desk reads by number alone what is printed of an account that is closed, and nothing of what is no more', async () => {
  const { pieces, batchId } = await exportedPieces(5);
  const [canceled = '', printed = '', mailed = '', destroyed = '', exported = ''] = pieces.map(({ id }) => id);
  await office.session.call(mailers.cancel, { params: { id: canceled } });
  for (const id of [printed, mailed, destroyed]) await movePiece(at(), id, 'printed');
  await movePiece(at(), mailed, 'mailed');
  await movePiece(at(), destroyed, 'canceled', 'A sample');
  await office.session.call(account.remove, { body: { email: `${office.userId}@paveprint.example` } });
  await eventually(
    () => takenOut(batchId),
    [
      { id: canceled, sequence: 1, why: 'closed' },
      { id: printed, sequence: 2, why: 'closed' },
      { id: exported, sequence: 5, why: 'closed' },
    ],
  );
});
