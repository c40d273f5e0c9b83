import { randomBytes } from 'node:crypto';
import { readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

import { auth } from '#shared/auth/contract.ts';
import { addressKey } from '#shared/properties/address-key.ts';
import {
  accountKey,
  accountPartition,
  allOf,
  cellKey,
  kind,
  leadKey,
  memberKey,
  OPERATOR_AUDIT,
  pagePartition,
  propertyKey,
  proposalKey,
  visitKey,
} from '#shared/table/keys.ts';
import { setPhotos } from '#shared/testing/proposal-pictures.ts';
import type { SessionClient } from '#shared/testing/session-client.ts';
import { sha256 } from '../runtime/hash.ts';
import { emailKeyOf } from '../storage/email-key.ts';
import { eventually } from '../testing/eventually.ts';
import { writeLead } from '../testing/leads.ts';
import { newMailable, requestPiece } from '../testing/mailers.ts';
import { acceptance, answer, openOffer, signedOffer } from '../testing/offers.ts';
import { joinOffice, openOffice, verifyAddress } from '../testing/office.ts';
import { bookVisit, freeStarts, newAddress, newCompany, newPage } from '../testing/open-pages.ts';
import { operatorCommand } from '../testing/operator-command.ts';
import { readItem, readPartition, writeItem } from '../testing/operator.ts';
import { upload } from '../testing/pictures.ts';

const someone = (): string => `person-${randomBytes(6).toString('hex')}@homes.example.com`;

/** Runs the command, which ends with an error when it leaves something; answers what it printed. */
const person = (...more: readonly string[]): Promise<string> =>
  operatorCommand('person.ts', more).catch((error: unknown) => {
    const { code, stdout } = error as { readonly code?: unknown; readonly stdout?: string };
    if (code !== 3 || stdout === undefined) throw error;
    return stdout;
  });

const audited = async (email: string) =>
  (await readPartition(OPERATOR_AUDIT))
    .filter(({ emailHash }) => emailHash === sha256(email))
    .map(({ action }) => action);

describe('a homeowner', () => {
  test('gets everything that names their address, and is erased everywhere but in a visit to come', async () => {
    const email = someone();
    const { session, accountId } = await openOffice();
    await newCompany(session);
    const { id, slug } = await newPage(session);
    const [start = ''] = await freeStarts(slug);
    await bookVisit(slug, start, { email: email.toUpperCase().toLowerCase(), name: 'Sample Homeowner', note: 'ring' });
    await eventually(async () => Object(await readItem(proposalKey(accountId, id)))['status'] as unknown, 'success');
    const leadId = await writeLead({ email });

    const file = join(tmpdir(), `${email}.json`);
    expect(await person('export', email, '--to', file)).toMatch(/items are in/);
    const exported = await readFile(file, 'utf8');
    await rm(file);
    for (const one of ['LEAD', 'VISIT', 'CELL', 'PROPOSAL']) expect(exported).toContain(`"kind": "${one}"`);

    const said = await person('erase', email);
    expect(said).toMatch(/VISIT .*: left, a visit is booked until .*: cancel it first/);
    expect(await readItem(leadKey(leadId))).toBeUndefined();
    expect(await readItem(proposalKey(accountId, id))).toMatchObject({
      status: 'success',
      visit: { name: 'Erased', email: '', phone: '', note: '' },
    });
    const pageId = String(Object(await readItem(proposalKey(accountId, id)))['pageId']);
    const visit = { ...(await readItem(visitKey(pageId))), end: '2026-01-01T00:00:00.000Z' };
    await writeItem({ ...visit, ...visitKey(pageId) });
    expect(await person('erase', email)).toMatch(/VISIT .*: deleted/);
    expect(await readItem(visitKey(pageId))).toBeUndefined();
    const cells = await readPartition(cellKey(accountId, '').pk);
    expect(JSON.stringify(cells)).not.toContain(email);
    expect(await audited(email)).toEqual(['export', 'erase', 'erase']);
  });
});

test('whose address only resembles, or who only wrote about it, keeps everything', async () => {
  const email = someone();
  const { accountId } = await openOffice();
  const similar = await joinOffice(accountId, 'estimator');
  await verifyAddress(similar, `ash${email}`);
  const [longer, writer] = [await writeLead({ email: `${email}.au` }), await writeLead({ message: `Ask ${email}.` })];
  const said = await person('erase', email, '--close-account');
  expect(said).toContain(`${leadKey(writer).sk}: left, names the address, but is about somebody else`);
  expect(said).not.toMatch(/: (deleted|account closed)/);
  expect(await readItem(memberKey(accountId, similar.userId))).toBeDefined();
  expect(await readItem(leadKey(longer))).toBeDefined();
  expect(await readItem(leadKey(writer))).toBeDefined();
});

/** A proposal of a house with a mailer under way. */
async function requestMailer(session: SessionClient, address: string): Promise<number> {
  const id = await newMailable(session, address);
  await requestPiece(session, id);
  return id;
}

/** A proposal of a house whose offer was signed. */
async function signOffer(session: SessionClient, address: string): Promise<number> {
  const offer = await openOffer(session, { address });
  expect((await answer(session.origin, offer.slug, acceptance(offer))).status).toBe(200);
  return offer.proposalId;
}

describe('the people of a house', () => {
  test('get everything about it by its street address, and are erased once the operator says that proposals go', async () => {
    const { session, accountId } = await openOffice();
    await newCompany(session);
    const address = newAddress();
    const [street = ''] = address.split(',');
    const { id, slug, propertyId } = await newPage(session, address);
    await setPhotos(session, slug, await upload(session));
    const [start = ''] = await freeStarts(slug);
    await bookVisit(slug, start);
    await eventually(async () => Object(await readItem(proposalKey(accountId, id)))['status'] as unknown, 'success');
    const pageId = String(Object(await readItem(proposalKey(accountId, id)))['pageId']);

    const file = join(tmpdir(), `${accountId}.json`);
    expect(await person('export', '--address', address.toUpperCase(), '--to', file)).toMatch(/items are in/);
    const exported = await readFile(file, 'utf8');
    await rm(file);
    for (const one of ['PROPOSAL', 'PROPERTY', 'VIEW', 'LINK', 'VISIT', 'CELL', 'MEDIA', 'AUDIT', 'TALLY']) {
      expect(exported).toContain(`"kind": "${one}"`);
    }

    const erase = (...more: readonly string[]) => person('erase', '--address', address, ...more);
    expect(await erase()).toMatch(
      /PROPOSAL .*: left, belongs to a contractor’s proposal: --delete-proposals deletes it/,
    );
    expect(await erase('--delete-proposals')).toMatch(/PROPOSAL .*: left, a visit is booked until .*: cancel it first/);
    const visit = { ...(await readItem(visitKey(pageId))), end: '2026-01-01T00:00:00.000Z' };
    await writeItem({ ...visit, ...visitKey(pageId) });
    expect(await erase('--delete-proposals')).toMatch(/PROPOSAL .*: deleted/);
    expect(await readItem(propertyKey(accountId, propertyId))).toBeUndefined();
    const left = async () => [
      ...(await readPartition(pagePartition(pageId))),
      ...(await readPartition(accountPartition(accountId), allOf(kind.photo))),
    ];
    await eventually(left, []);
    const naming = [
      ...(await readPartition(accountPartition(accountId))),
      ...(await readPartition(cellKey(accountId, '').pk)),
    ];
    expect(JSON.stringify(naming)).not.toContain(street);
    const hash = sha256(addressKey(address));
    const audits = (await readPartition(OPERATOR_AUDIT)).filter(({ addressHash }) => addressHash === hash);
    expect(audits.map(({ action }) => action)).toEqual(['export', 'erase', 'erase', 'erase']);
  });

  test.each([
    ['has a mailer under way', requestMailer, 'a mailer of it is under way'],
    ['has a signed offer', signOffer, 'its offer is signed'],
  ])('have no proposal deleted that %s', async (_what, begin, why) => {
    const { session, accountId } = await openOffice();
    await newCompany(session, { postalAddress: '1 Sample Road, Sampletown, FL 33301' });
    const address = newAddress();
    const id = await begin(session, address);
    const said = await person('erase', '--address', address, '--delete-proposals');
    expect(said).toMatch(new RegExp(`PROPOSAL .*: left, ${why}`));
    expect(await readItem(proposalKey(accountId, id))).toBeDefined();
  });

  test('have to name it whole, because a street alone is in many cities', async () => {
    await expect(operatorCommand('person.ts', ['erase', '--address', '102 E Heron Street'])).rejects.toThrow(
      '--address',
    );
  });
});

describe('a user', () => {
  test('who is a member leaves the account, which stays', async () => {
    const { accountId } = await openOffice();
    const member = await joinOffice(accountId, 'estimator');
    const email = await verifyAddress(member);
    expect(await person('erase', email)).toContain('no longer name');
    expect((await member.session.ask(auth.currentUser)).status).toBe(401);
    expect(await readItem(emailKeyOf(email))).toBeUndefined();
    expect(await readItem(accountKey(accountId))).toBeDefined();
  });

  test('who owns the account keeps it unless the operator closes it', async () => {
    const owner = await openOffice();
    const email = await verifyAddress(owner);
    expect(await person('erase', email)).toMatch(/left, owns the account .*--close-account/);
    expect(await readItem(memberKey(owner.accountId, owner.userId))).toBeDefined();
    expect(await readItem(emailKeyOf(email))).toBeDefined();
    expect(await person('erase', email, '--close-account')).toContain('account closed');
    expect(await readItem(emailKeyOf(email))).toBeUndefined();
    expect((await owner.session.ask(auth.currentUser)).status).toBe(401);
    await eventually(() => readItem(memberKey(owner.accountId, owner.userId)), undefined);
  });

  test('who owns an account keeps it while a homeowner can cancel what they signed', async () => {
    const owner = await openOffice();
    await newCompany(owner.session);
    const email = await verifyAddress(owner);
    await signedOffer(owner.session);
    expect(await person('erase', email, '--close-account')).toMatch(
      /left, the homeowner of .+ can cancel what they signed until \d{4}-\d{2}-\d{2}: wait until then/,
    );
    expect(await readItem(accountKey(owner.accountId))).toBeDefined();
  });

  test.each([
    ['runs on', { status: 'active' }, 'left, its plan runs on: cancel it at Stripe first, customer cus_1'],
    ['is not paid', { status: 'past_due' }, 'left, its plan runs on: cancel it at Stripe first, customer cus_1'],
    ['ends', { status: 'active', endsThen: true }, 'account closed'],
    ['has ended', { status: 'canceled' }, 'account closed'],
  ])('who owns an account whose plan %s keeps it if Stripe would go on charging', async (_what, more, expected) => {
    const owner = await openOffice();
    const email = await verifyAddress(owner);
    const key = accountKey(owner.accountId);
    const [since, until] = ['2026-11-01T00:00:00.000Z', '2026-12-01T00:00:00.000Z'];
    const subscription = { id: 'sub_1', plan: 'pro', period: 'month', since, until, endsThen: false, ...more };
    const paid = { planVersion: 1, customerId: 'cus_1', checkoutId: 'cs_1', subscription };
    await writeItem({ ...(await readItem(key)), ...key, ...paid });
    expect(await person('erase', email, '--close-account')).toContain(expected);
    expect((await readItem(key)) === undefined).toBe(expected === 'account closed');
  });
});
