import { beforeEach, expect, test } from 'vitest';

import { deskMailers, mailers } from '#shared/mailers/contract.ts';
import { proposals } from '#shared/proposals/contract.ts';
import { eventually } from '../testing/eventually.ts';
import { movePiece, newMailable, printPiece, requestPiece, seenPiece } from '../testing/mailers.ts';
import { openOffice } from '../testing/office.ts';
import type { Office } from '../testing/office.ts';
import { newCompany } from '../testing/open-pages.ts';

let office: Office;
let desk: Office;
let proposalId: number;

/** An office with a postal address and a proposal that can be printed, and somebody of the staff. */
beforeEach(async () => {
  [office, desk] = [await openOffice(), await openOffice({ staff: true })];
  await newCompany(office.session, { postalAddress: '1 Sample Road, Sampletown, FL 33301' });
  proposalId = await newMailable(office.session);
});

const timeline = () => office.session.call(proposals.timeline, { params: { id: String(proposalId) } });

/** What the timeline says of mailers, oldest first: what, why, and who did it. */
const ofMailers = async () =>
  (await timeline())
    .filter(({ title }) => /mailer/i.test(title))
    .map(({ title, detail, who }) => [title, detail, who])
    .toReversed();

const member = () => `${office.userId}@paveprint.example`;
const staff = () => ({ desk: desk.session, accountId: office.accountId });

test('the timeline of a proposal says once what became of its mailer, and who did it, but not how the desk works on it', async () => {
  const { id } = await requestPiece(office.session, proposalId);
  await printPiece(staff(), id);
  for (const to of ['mailed', 'delivered', 'returned'] as const) {
    expect((await movePiece(staff(), id, to)).left).toEqual([]);
  }
  await eventually(ofMailers, [
    ['Mailer requested', undefined, member()],
    ['Mailer printed', undefined, 'Paveprint'],
    ['Mailer mailed', undefined, 'Paveprint'],
    ['Mailer delivered', undefined, 'Paveprint'],
    ['The mailer came back', undefined, 'Paveprint'],
  ]);
  expect(JSON.stringify(await timeline())).not.toContain(desk.userId);
});

test('the timeline of a proposal says why its mailer was rejected, that its office canceled one, and nothing of a copy for staff', async () => {
  const { id } = await requestPiece(office.session, proposalId);
  const to = { line1: '5 Sample Road', city: 'Sampletown', state: 'FL', zip: '33301' };
  const piece = await seenPiece(office.accountId, id);
  await desk.session.call(deskMailers.requestSeed, { body: { piece, recipient: 'Sample Staff', to } });
  expect((await movePiece(staff(), id, 'rejected', 'Too dark')).left).toEqual([]);
  const canceled = await requestPiece(office.session, proposalId);
  await office.session.call(mailers.cancel, { params: { id: canceled.id } });
  await eventually(ofMailers, [
    ['Mailer requested', undefined, member()],
    ['Mailer rejected', 'Too dark', 'Paveprint'],
    ['Mailer requested', undefined, member()],
    ['Mailer canceled', undefined, member()],
  ]);
});
