import { randomBytes } from 'node:crypto';
import { strFromU8, strToU8, unzipSync } from 'fflate';
import type { Unzipped } from 'fflate';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import * as z from 'zod';

import { account } from '#shared/account/contract.ts';
import { auth } from '#shared/auth/contract.ts';
import type { Reply } from '#shared/http/endpoint.ts';
import { organizations } from '#shared/organizations/contract.ts';
import { addressesOfImage, mediaKey } from '#shared/photos/photo-url.ts';
import { proposals } from '#shared/proposals/contract.ts';
import { accountPartition, closedKey, closingKey, kind, photoKey, prefix } from '#shared/table/keys.ts';
import { newDraft } from '#shared/testing/houses.ts';
import { sampleContent } from '#shared/testing/sample-offer.ts';
import { openSession } from '#shared/testing/session-client.ts';
import type { SessionClient } from '#shared/testing/session-client.ts';
import { allPictureKeys, storedKeys, storeObject } from '../testing/bucket.ts';
import { eventually, until } from '../testing/eventually.ts';
import { openOffer, reopen } from '../testing/offers.ts';
import { joinOffice, openOffice } from '../testing/office.ts';
import type { Office } from '../testing/office.ts';
import { newCompany } from '../testing/open-pages.ts';
import { operatorCommand } from '../testing/operator-command.ts';
import {
  deleteItem,
  findItems,
  readAccount,
  readItem,
  readPartition,
  writeItem,
  writeItems,
} from '../testing/operator.ts';
import { upload } from '../testing/pictures.ts';

type FullAccount = Office & {
  readonly pictures: readonly string[];
  readonly slugs: readonly string[];
  readonly estimator: SessionClient;
};

/** An account with some of everything. */
async function createFullAccount(): Promise<FullAccount> {
  const office = await openOffice();
  const { session, accountId } = office;
  const pictures = [await upload(session), await upload(session), await upload(session)];
  const [logoUrl = '', before = ''] = pictures;
  await session.call(organizations.create, {
    body: z.parse(organizations.create.body, { name: 'Sample Paving', logoUrl }),
  });
  const drafts = [await newDraft(session, '1 Oak Lane'), await newDraft(session, '2 Oak Lane')];
  const slugs = drafts.map(({ slug }) => slug);
  const [slug = ''] = slugs;
  await session.call(proposals.setPicture, { params: { slug }, body: { beforeImageR2Url: before } });
  await session.call(proposals.setStatus, { params: { slug }, body: { status: 'sent' } });
  await session.call(account.invite, { body: { email: `e-${office.userId}@paveprint.example`, role: 'estimator' } });
  const { session: estimator } = await joinOffice(accountId, 'estimator');
  return { ...office, pictures, slugs, estimator };
}

const fetched = async (url: string): Promise<Response> => fetch(url);

/** The size of a picture in bytes. An archive has room for fifteen of them, but sixteen are fetched at once. */
const LARGE = 10_000_000;

describe('an export', () => {
  let office: FullAccount;
  let answer: Reply<typeof account.exportData>;
  let response: Response;
  let files: Unzipped;

  beforeAll(async () => {
    office = await createFullAccount();
    answer = await office.session.call(account.exportData, { body: {} });
    response = await fetched(answer.url);
    files = unzipSync(new Uint8Array(await response.arrayBuffer()));
  });

  const records = (name: string, from = files) =>
    JSON.parse(strFromU8(from[name] ?? strToU8('null'))) as Record<string, unknown>[];

  test('is one file as long as the images fit', () => {
    expect([answer.pictures, answer.next]).toEqual([3, undefined]);
    expect(response.headers.get('content-disposition')).toBe('attachment; filename="paveprint-export.zip"');
  });

  test('has every kind of record of the account and every image', () => {
    const names = [
      'README.txt',
      'account',
      'history',
      'invitations',
      'members',
      'organizations',
      'pictures',
      'properties',
      'proposals',
      'usage',
      'uses',
    ];
    const json = names.map((name) => (name.includes('.') ? name : `${name}.json`));
    const pictures = office.pictures.map((url) => `${mediaKey(url).replace('media/', 'pictures/')}.jpg`);
    expect(Object.keys(files).toSorted()).toEqual([...json, ...pictures].toSorted());
    expect(records('proposals.json').map(({ slug }) => slug)).toEqual(office.slugs);
    expect(records('organizations.json')).toMatchObject([{ name: 'Sample Paving', logoUrl: office.pictures[0] }]);
    expect(records('members.json')).toHaveLength(2);
    expect(records('history.json').map(({ action }) => action)).toContain('changed');
  });

  test('has the images as they are served', async () => {
    const [url = ''] = office.pictures;
    const served = await office.session.send('GET', url);
    const name = `${mediaKey(url).replace('media/', 'pictures/')}.jpg`;
    expect(files[name]).toEqual(new Uint8Array(await served.arrayBuffer()));
  });

  test('has the offers of its proposals, with the versions that others replaced', async () => {
    const seller = await openOffice();
    await newCompany(seller.session);
    const offer = await openOffer(seller.session);
    await reopen(seller.session, { ...offer, content: { ...sampleContent, schedule: 'In May' } });
    const { url } = await seller.session.call(account.exportData, { body: {} });
    const theirs = unzipSync(new Uint8Array(await (await fetched(url)).arrayBuffer()));
    const { proposalId } = offer;
    expect(records('offers.json', theirs)).toMatchObject([{ proposalId, current: { version: 2 } }]);
    const before = { proposalId, version: 1, wordsHash: offer.wordsHash };
    expect(records('offer-versions.json', theirs)).toMatchObject([before]);
  });

  test('has nothing of another account', async () => {
    const other = await createFullAccount();
    await newCompany(other.session);
    const offer = await openOffer(other.session);
    // The function instance that answers has often just answered the other account.
    await other.session.call(account.exportData, { body: {} });
    const { url } = await office.session.call(account.exportData, { body: {} });
    const own = unzipSync(new Uint8Array(await (await fetched(url)).arrayBuffer()));
    const pictures = other.pictures.map((one) => mediaKey(one).replace('media/', ''));
    const theirs = [other.accountId, other.userId, ...other.slugs, ...pictures, offer.slug, offer.wordsHash];
    const text = [...Object.keys(own), ...Object.values(own).map((file) => strFromU8(file, true))].join('\n');
    expect(theirs.filter((words) => text.includes(words))).toEqual([]);
    expect(text).toContain(office.accountId);
  });

  test('continues after the given image', async () => {
    const [, second = ''] = office.pictures.map((url) => mediaKey(url).replace('media/', '')).toSorted();
    const { url, pictures } = await office.session.call(account.exportData, { body: { next: second } });
    const more = unzipSync(new Uint8Array(await (await fetched(url)).arrayBuffer()));
    expect([pictures, Object.keys(more).length]).toEqual([1, 1]);
  });

  test('ends where the images are too large for one file, says which the next begins after, and misses none', async () => {
    const { session, accountId } = await openOffice();
    const run = randomBytes(15).toString('hex');
    const addressOf = (n: number) => `/media/${run}${n.toString().padStart(2, '0')}`;
    const large = addressOf(16);
    await storeObject(mediaKey(large), new Uint8Array(LARGE));
    // Images 17 to 33 are not in the bucket.
    const rows = Array.from({ length: 33 }, (_, n) => n + 1).map((n) => {
      const url = n <= 16 ? large : addressOf(n);
      return { ...photoKey(accountId, mediaKey(addressOf(n))), v: 1, url };
    });
    await writeItems(rows);
    const first = await session.call(account.exportData, { body: {} });
    expect([first.pictures, first.next]).toEqual([16, `${run}16`]);
    const rest = await session.call(account.exportData, { body: { next: `${run}16` } });
    expect([rest.pictures, rest.next]).toEqual([0, undefined]);
  });

  test('cannot be guessed, nor fetched through the site', async () => {
    const { url } = await office.session.call(account.exportData, { body: {} });
    const guessed = new URL(url);
    expect(guessed.searchParams.get('X-Amz-Expires')).toBe('600');
    guessed.searchParams.set('X-Amz-Signature', '0'.repeat(64));
    expect((await fetched(guessed.href)).status).toBe(403);
    const key = guessed.pathname.slice(guessed.pathname.indexOf('/exports/'));
    expect((await office.session.send('GET', key)).status).toBe(404);
    expect((await office.session.send('GET', `/media/..${key}`)).status).toBe(404);
  });
});

/** Items left of a deleted account, except the mark that waits for its expiry. */
const leftOf = async (accountId: string) =>
  (await readPartition(accountPartition(accountId))).filter(({ sk, ttl }) => sk !== kind.closing || ttl === undefined);

describe('deleting an account', () => {
  test('signs everybody out at once, closes its pages, and leaves nothing behind', async () => {
    const before = await allPictureKeys();
    const office = await createFullAccount();
    const made = [...(await allPictureKeys())].filter((key) => !before.has(key));
    const { accountId, session, slugs, estimator } = office;
    const stranger = openSession(session.origin);
    const page = async () => (await stranger.ask(proposals.bySlug, { params: { slug: slugs[0] ?? '' } })).status;
    expect(await page()).toBe(200);

    expect(made.length).toBeGreaterThan(office.pictures.length);
    const email = ` ${office.userId}@PAVEPRINT.example`;
    expect(await session.call(account.remove, { body: { email } })).toEqual({ removed: true });
    expect([(await session.ask(auth.currentUser)).status, (await estimator.ask(auth.currentUser)).status]).toEqual([
      401, 401,
    ]);
    await eventually(() => leftOf(accountId), []);
    const kinds = [
      prefix.link,
      prefix.page,
      prefix.brand,
      prefix.identity,
      prefix.email,
      prefix.offer,
      prefix.calendar,
    ];
    for (const kind of kinds) await eventually(() => findItems(kind, accountId), []);
    expect(await page()).toBe(404);
    // This covers the light copies and every other object of the account's pictures.
    expect(await storedKeys(made)).toEqual([]);
  });

  test('is made up for by the operator’s sweep, which deletes what no account has and nothing else', async () => {
    const { session, accountId, pictures } = await createFullAccount();
    const [url = ''] = pictures;
    const { webUrl } = (await readItem(photoKey(accountId, mediaKey(url)))) ?? {};
    const left = addressesOfImage({ url, webUrl: String(webUrl) }).map(mediaKey);
    await deleteItem(photoKey(accountId, mediaKey(url)));
    const sweep = (...more: string[]) =>
      operatorCommand('sweep-pictures.ts', ['--bucket', inject('mediaBucket'), ...more]);
    expect(await sweep('--delete')).toContain('0 of 0 pictures');
    const listed = await sweep('--hours', '0');
    for (const key of left) expect(listed).toContain(key);
    expect(await storedKeys(left)).toEqual(left);
    const count = listed.match(/(\d+) of \d+ pictures/)?.[1] ?? '';
    const wrong = sweep('--hours', '0', '--delete', '--even-so', `${Number(count) + 1}`);
    await expect(wrong).rejects.toMatchObject({ code: 1, stderr: expect.stringContaining(`--even-so ${count}.`) });
    expect(await storedKeys(left)).toEqual(left);
    expect(await sweep('--hours', '0', '--delete', '--even-so', count)).toContain('and were deleted');
    expect(await storedKeys(left)).toEqual([]);
    expect(await storedKeys(pictures.slice(1).map(mediaKey))).toHaveLength(2);
    expect((await session.send('GET', pictures[1] ?? '')).status).toBe(200);
  });

  test('runs in rounds, for any number of items, and changes no other account', async () => {
    const [office, other] = [await openOffice(), await createFullAccount()];
    for (let n = 0; n < 60; n += 1) await newDraft(office.session, `${n} Elm Court`);
    const before = await readAccount(other.accountId);
    await office.session.call(account.remove, { body: { email: `${office.userId}@paveprint.example` } });
    await eventually(() => leftOf(office.accountId), []);
    await eventually(() => findItems(prefix.page, office.accountId), []);
    expect(await readAccount(other.accountId)).toEqual(before);
    expect(await storedKeys(other.pictures.map(mediaKey))).toHaveLength(3);
  });

  test('is known of an account that was deleted, so that a restored table deletes it again', async () => {
    const { session, accountId, userId } = await openOffice();
    await session.call(account.remove, { body: { email: `${userId}@paveprint.example` } });
    const { ttl } = await until(() => readItem(closedKey(accountId)));
    const days = (Number(ttl) - Date.now() / 1000) / 86_400;
    expect(Math.round(days)).toBe(36);
  });

  test('deletes also what a job was still creating', async () => {
    const { session, accountId, userId } = await openOffice();
    await session.call(account.remove, { body: { email: `${userId}@paveprint.example` } });
    await eventually(() => leftOf(accountId), []);
    const key = 'media/00000000000000000000000000000000';
    await writeItem({ ...photoKey(accountId, key), v: 1, url: `/${key}` });
    await deleteItem(closingKey(accountId));
    await eventually(() => readPartition(accountPartition(accountId)), []);
    expect(await readPartition(accountPartition(accountId))).toEqual([]);
  });

  test.each(['', 'somebody@paveprint.example'])('does not happen when %j is typed', async (email) => {
    const { session, accountId, userId } = await openOffice();
    const before = await readAccount(accountId);
    const answer = await session.ask(account.remove, { body: { email } });
    expect([answer.status, await answer.text()]).toEqual([
      400,
      `Please type ${userId}@paveprint.example to delete the account.`,
    ]);
    expect(await readAccount(accountId)).toEqual(before);
  });
});
