import { strFromU8, unzipSync } from 'fflate';
import { beforeEach, expect, test } from 'vitest';

import { deskMailers } from '#shared/mailers/contract.ts';
import { organizations } from '#shared/organizations/contract.ts';
import type { Organization } from '#shared/organizations/organization.ts';
import type { Contact } from '#shared/proposals/contact.ts';
import { proposals } from '#shared/proposals/contract.ts';
import {
  approvePiece,
  exportSeen,
  movePiece,
  newMailable,
  readPiece,
  requestPiece,
  seenPiece,
} from '../testing/mailers.ts';
import { openOffice } from '../testing/office.ts';
import type { Office } from '../testing/office.ts';
import { newCompany } from '../testing/open-pages.ts';

const wrong: Contact = {
  name: 'Wrong Person',
  email: 'wrong@paveprint.example',
  phone: '',
  language: 'en',
  source: 'hand',
};

let office: Office;
let staff: Office;
let company: Organization;
let proposalId: number;
let id: string;

beforeEach(async () => {
  [office, staff] = [await openOffice(), await openOffice({ staff: true })];
  company = await newCompany(office.session, { postalAddress: '1 Sample Road, Sampletown, FL 33301' });
  proposalId = await newMailable(office.session);
  await saveContact(wrong);
  ({ id } = await requestPiece(office.session, proposalId));
});

const saveContact = (contact: Contact | null) =>
  office.session.call(proposals.edit, { params: { id: String(proposalId) }, body: { contact } });

const at = () => ({ desk: staff.session, accountId: office.accountId });
const seen = () => seenPiece(office.accountId, id);
const recipient = async (piece = id) => (await readPiece(office.accountId, piece)).recipient;

/** Exports pieces together, and reads the spreadsheet of their archive. */
async function exportedRows(...ids: readonly string[]): Promise<string> {
  const batch = await exportSeen(
    staff.session,
    await Promise.all(ids.map((piece) => seenPiece(office.accountId, piece))),
  );
  const { url = '' } = await staff.session.call(deskMailers.batchLink, { params: { id: batch.id } });
  const files = unzipSync(new Uint8Array(await (await fetch(url)).arrayBuffer()));
  return strFromU8(files[`batch-${batch.id}.csv`] ?? new Uint8Array());
}

test.each([
  ['removed', null, 'Current Resident'],
  ['corrected', { ...wrong, name: 'Right Person' }, 'Right Person'],
])('the envelope of a mailer whose contact was %s before its export names nobody else', async (_what, now, name) => {
  await approvePiece(at(), id);
  expect(await recipient()).toBe('Wrong Person');
  await saveContact(now);
  const rows = await exportedRows(id);
  expect(rows).toContain(`,"${name}",`);
  expect(rows).not.toContain('Wrong Person');
  expect(await recipient()).toBe(name);
});

test('staff read on the desk whom the envelope is for from the next proof or approval on', async () => {
  await saveContact({ ...wrong, name: 'Second Person' });
  await staff.session.call(deskMailers.makeProof, { body: await seen() });
  expect(await recipient()).toBe('Second Person');
  await saveContact(null);
  expect((await movePiece(at(), id, 'approved')).left).toEqual([]);
  expect(await recipient()).toBe('Current Resident');
});

test('an envelope that was exported stays as it was written, and a copy for staff as it was typed', async () => {
  const to = { line1: '9 Desk Street', city: 'Sampletown', state: 'FL', zip: '33301' };
  const copy = await staff.session.call(deskMailers.requestSeed, {
    body: { piece: await seen(), recipient: 'Sample Staff', to },
  });
  for (const piece of [id, copy.id]) await approvePiece(at(), piece);
  await saveContact(null);
  expect(await exportedRows(id, copy.id)).toMatch(/,"Current Resident",[^]*,"Sample Staff",/);
  await saveContact(wrong);
  await movePiece(at(), id, 'printed');
  expect([await recipient(), await recipient(copy.id)]).toEqual(['Current Resident', 'Sample Staff']);
});

test('desk and spreadsheet name the company that the proof shows, also one that was renamed since the request', async () => {
  const params = { id: String(company.id) };
  await office.session.call(organizations.edit, { params, body: { companyName: 'Renamed Paving' } });
  await approvePiece(at(), id);
  expect((await readPiece(office.accountId, id)).company).toBe('Renamed Paving');
  expect(await exportedRows(id)).toContain(',"Renamed Paving",');
});
