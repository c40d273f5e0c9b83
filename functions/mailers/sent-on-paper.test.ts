import { beforeEach, expect, test } from 'vitest';

import { deskMailers } from '#shared/mailers/contract.ts';
import { proposals } from '#shared/proposals/contract.ts';
import type { Proposal } from '#shared/proposals/proposal.ts';
import type { ProposalStatus } from '#shared/proposals/status.ts';
import { mailerKey, proposalKey } from '#shared/table/keys.ts';
import { DAY_MS } from '#shared/time/day.ts';
import { today } from '#shared/today/contract.ts';
import { eventually } from '../testing/eventually.ts';
import { movePiece, newMailable, printPiece, readPiece, requestPiece, seenPiece } from '../testing/mailers.ts';
import { openOffice } from '../testing/office.ts';
import type { Office } from '../testing/office.ts';
import { newCompany } from '../testing/open-pages.ts';
import { readItem, writeItem } from '../testing/operator.ts';
import { recordOf, redeliver } from '../testing/redeliver.ts';

let office: Office;
let desk: Office;
let id: number;

/** An office with a completed proposal of the day before, and somebody of the staff. */
beforeEach(async () => {
  [office, desk] = [await openOffice(), await openOffice({ staff: true })];
  await newCompany(office.session, { postalAddress: '1 Sample Road, Sampletown, FL 33301' });
  id = await newMailable(office.session);
  const key = proposalKey(office.accountId, id);
  await writeItem({ ...(await readItem(key)), ...key, createdAt: new Date(Date.now() - DAY_MS).toISOString() });
  await setStatus('completed');
});

const find = async () => (await readItem(proposalKey(office.accountId, id))) as unknown as Proposal;
const statusNow = async () => (await find()).status;
const setStatus = (status: ProposalStatus) =>
  office.session.call(proposals.edit, { params: { id: String(id) }, body: { status } });

const at = () => ({ desk: desk.session, accountId: office.accountId });

/** Marks a piece as mailed, and answers when it was. */
async function mail(piece: string): Promise<string> {
  expect((await movePiece(at(), piece, 'mailed')).left).toEqual([]);
  return (await readPiece(office.accountId, piece)).history.at(-1)?.at ?? '';
}

/** How many proposals lie unsent on the Today screen, and how many were sent in each month. */
async function onBoard() {
  const { drafts, months } = await office.session.call(today.board, { query: { timeZone: 'UTC' } });
  return [drafts.length, months.map(({ month, sent, opened }) => [month, sent, opened])];
}

test('a proposal whose mailer was mailed is sent, counts in that month, and no longer lies unsent', async () => {
  const { id: piece } = await requestPiece(office.session, id);
  await printPiece(at(), piece);
  await eventually(onBoard, [1, []]);
  expect(await statusNow()).toBe('completed');
  const mailedAt = await mail(piece);
  await eventually(onBoard, [0, [[mailedAt.slice(0, 7), 1, 0]]]);
  expect(await find()).toMatchObject({ status: 'sent', mailerMailedAt: mailedAt });
});

test('a proposal that was opened already stays opened when its mailer is mailed', async () => {
  const { id: piece } = await requestPiece(office.session, id);
  await printPiece(at(), piece);
  await setStatus('opened');
  const mailerMailedAt = await mail(piece);
  await eventually(async () => (await find()).mailerMailedAt, mailerMailedAt);
  expect(await statusNow()).toBe('opened');
});

test('a status that was set by hand after the mailer was mailed stays when the record comes again', async () => {
  const { id: piece } = await requestPiece(office.session, id);
  await printPiece(at(), piece);
  const record = () => recordOf(mailerKey(office.accountId, piece));
  const before = await record();
  await mail(piece);
  await eventually(statusNow, 'sent');
  await setStatus('completed');
  await redeliver(await record(), before);
  expect(await statusNow()).toBe('completed');
});

test('a copy for staff that is mailed sends no proposal', async () => {
  const { id: piece } = await requestPiece(office.session, id);
  const body = {
    piece: await seenPiece(office.accountId, piece),
    recipient: 'Sample Staff',
    to: { line1: '12 Staff Street', city: 'Sampletown', state: 'FL', zip: '33301' },
  };
  const { id: seed } = await desk.session.call(deskMailers.requestSeed, { body });
  await printPiece(at(), seed);
  const before = await recordOf(mailerKey(office.accountId, seed));
  await mail(seed);
  await redeliver(await recordOf(mailerKey(office.accountId, seed)), before);
  expect(await find()).toMatchObject({ status: 'completed' });
  expect(await find()).not.toHaveProperty('mailerMailedAt');
});
