import { beforeEach, describe, expect, test } from 'vitest';
import * as z from 'zod';

import { imaging } from '#shared/imaging/contract.ts';
import { emptyMarketingForm } from '#shared/marketing/marketing-form.ts';
import { organizations } from '#shared/organizations/contract.ts';
import { organization, organizationDefaults } from '#shared/organizations/organization.ts';
import type { Organization } from '#shared/organizations/organization.ts';
import { proposals } from '#shared/proposals/contract.ts';
import { publicProposal } from '#shared/proposals/public-page.ts';
import { accountKey, organizationKey } from '#shared/table/keys.ts';
import { newDraft } from '#shared/testing/houses.ts';
import { setPhotos } from '#shared/testing/proposal-pictures.ts';
import { endOfJob } from '#shared/testing/run-job.ts';
import { openSession } from '#shared/testing/session-client.ts';
import type { SessionClient } from '#shared/testing/session-client.ts';
import { openOffice } from '../testing/office.ts';
import type { Office } from '../testing/office.ts';
import { readItem } from '../testing/operator.ts';
import { upload } from '../testing/pictures.ts';

let office: Office;
let session: SessionClient;

beforeEach(async () => {
  office = await openOffice();
  session = office.session;
});

const create = (name: string, more: object = {}): Promise<Organization> =>
  session.call(organizations.create, { body: z.parse(organizations.create.body, { name, ...more }) });

const params = ({ id }: { readonly id: number }) => ({ id: String(id) });

async function list(): Promise<Organization[]> {
  return z.array(organization).parse(await session.call(organizations.list));
}

async function defaults(): Promise<number[]> {
  return (await list()).filter(({ isDefault }) => isDefault === 1).map(({ id }) => id);
}

describe('organizations', () => {
  test('have defaults for missing fields', async () => {
    expect(await create('First')).toEqual({ ...organizationDefaults, id: 1, name: 'First', isDefault: 1 });
  });

  test('are listed in the order of creation, the first as the default', async () => {
    for (const name of ['First', 'Second', 'Third']) await create(name);
    expect((await list()).map(({ name, isDefault }) => [name, isDefault])).toEqual([
      ['First', 1],
      ['Second', 0],
      ['Third', 0],
    ]);
  });

  test('answer only the default one, and null when there is none', async () => {
    expect(await session.call(organizations.list, { query: { default: 'true' } })).toBeNull();
    const first = await create('First');
    expect(await session.call(organizations.list, { query: { default: 'true' } })).toEqual(first);
  });

  test('are created concurrently, and one of the first becomes the default', async () => {
    const made = await Promise.all(['A', 'B', 'C', 'D'].map((name) => create(name)));
    expect(new Set(made.map(({ id }) => id)).size).toBe(4);
    expect(await defaults()).toHaveLength(1);
  });

  test('are created once for one key', async () => {
    const body = z.parse(organizations.create.body, { name: 'Once' });
    const headers = { 'idempotency-key': 'once' };
    const answers = await Promise.all(
      Array.from({ length: 5 }, async () => (await session.ask(organizations.create, { body, headers })).text()),
    );
    expect(new Set(answers).size).toBe(1);
    expect(await list()).toHaveLength(1);
    const other = await session.ask(organizations.create, { body: { ...body, name: 'Twice' }, headers });
    expect(other.status).toBe(422);
  });

  test('are answered again for one key, also the last that the plan allows', async () => {
    const free = (await openOffice({ plan: 'free' })).session;
    const ask = async (key: string) => {
      const body = z.parse(organizations.create.body, { name: 'One' });
      const answer = await free.ask(organizations.create, { body, headers: { 'idempotency-key': key } });
      return `${answer.status} ${await answer.text()}`;
    };
    const [, , last] = [await ask('first'), await ask('second'), await ask('third')];
    expect(await ask('third')).toBe(last);
    expect(await ask('fourth')).toBe(
      '409 An account on this plan has at most 3 organizations. Please delete one, or choose a larger plan.',
    );
  });

  test('change only the named fields', async () => {
    const first = await create('First', { phoneNumber: '(954) 555-0100' });
    const edited = await session.call(organizations.edit, { params: params(first), body: { primaryColor: '#112233' } });
    expect(edited).toEqual({ ...first, primaryColor: '#112233' });
  });

  test('keep both of two concurrent changes', async () => {
    const first = await create('First');
    await Promise.all([
      session.call(organizations.edit, { params: params(first), body: { phoneNumber: '1' } }),
      session.call(organizations.edit, { params: params(first), body: { leadDays: 9 } }),
      session.call(organizations.edit, { params: params(first), body: { websiteUrl: 'https://one.example' } }),
    ]);
    expect(await list()).toEqual([{ ...first, phoneNumber: '1', leadDays: 9, websiteUrl: 'https://one.example' }]);
  });

  test('accept a logo that the account has stored', async () => {
    const logoUrl = await upload(session);
    const first = await create('First', { logoUrl });
    const other = await upload(session);
    const edited = await session.call(organizations.edit, { params: params(first), body: { logoUrl: other } });
    expect([first.logoUrl, edited.logoUrl]).toEqual([logoUrl, other]);
  });

  test.each(['javascript:alert(1)', 'ftp://a.example', 'https://', 'a', 'https://a', 'https://a b.example'])(
    'refuse the website %s',
    async (websiteUrl) => {
      const response = await session.send('POST', organizations.create.path, {
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ name: 'First', websiteUrl }),
      });
      expect(response.status).toBe(400);
    },
  );
});

describe('the call with a user id', () => {
  test('creates the organization for the session’s account, whatever the user id', async () => {
    const rival = await openOffice();
    const body = z.parse(organizations.createForUser.body, { userId: rival.userId, name: 'Named', leadDays: 2 });
    const made = await session.call(organizations.createForUser, { body });
    expect(made).toEqual({ ...organizationDefaults, id: 1, name: 'Named', leadDays: 2, isDefault: 1 });
    expect(await list()).toEqual([made]);
    expect(await rival.session.call(organizations.list)).toEqual([]);
    const stored = await readItem(organizationKey(office.accountId, 1));
    expect(stored).not.toHaveProperty('userId');
  });
});

describe('the default organization', () => {
  test('is exactly one at every moment during 30 concurrent switches between five', async () => {
    const made: Organization[] = [];
    for (const name of ['A', 'B', 'C', 'D', 'E']) made.push(await create(name));
    const switches = Array.from({ length: 30 }, (_, n) =>
      session.ask(organizations.setDefault, { params: params(made[n % 5] ?? { id: 0 }) }),
    );
    const seen: number[] = [];
    for (let reads = 0; reads < 10; reads += 1) seen.push((await defaults()).length);
    const statuses = (await Promise.all(switches)).map(({ status }) => status);
    expect(seen).toEqual(Array.from({ length: 10 }, () => 1));
    expect(statuses.filter((status) => status !== 200 && status !== 409)).toEqual([]);
    expect(await defaults()).toHaveLength(1);
  });

  test('is none after it is deleted, and the next one created becomes it', async () => {
    const first = await create('First');
    await create('Second');
    await session.call(organizations.remove, { params: params(first) });
    expect(await defaults()).toEqual([]);
    const third = await create('Third');
    expect(await defaults()).toEqual([third.id]);
  });

  test('is never a deleted one, whatever runs concurrently', async () => {
    await create('Kept');
    for (let round = 0; round < 8; round += 1) {
      const other = await create('Other');
      await Promise.all([
        session.ask(organizations.remove, { params: params(other) }),
        session.ask(organizations.setDefault, { params: params(other) }),
      ]);
      const account = await readItem(accountKey(office.accountId));
      const ids = (await list()).map(({ id }) => id);
      expect([undefined, ...ids]).toContain(account?.['defaultOrganizationId']);
    }
  });
});

describe('a rival', () => {
  test('finds no organization of another account and changes none', async () => {
    const first = await create('First');
    const second = await create('Second');
    const key = organizationKey(office.accountId, 2);
    const before = await readItem(key);
    const rival = (await openOffice()).session;
    const answers = await Promise.all([
      rival.ask(organizations.edit, { params: params(second), body: { name: 'Mine' } }),
      rival.ask(organizations.remove, { params: params(second) }),
      rival.ask(organizations.setDefault, { params: params(second) }),
    ]);
    expect(await Promise.all(answers.map(async (answer) => [answer.status, await answer.text()]))).toEqual(
      Array.from({ length: 3 }, () => [404, 'Organization not found']),
    );
    expect(await readItem(key)).toEqual(before);
    expect(await defaults()).toEqual([first.id]);
    expect(await rival.call(organizations.list)).toEqual([]);
  });
});

describe('a proposal’s branding', () => {
  test('follows its organization in the public answer and survives its deletion', async () => {
    const first = await create('First', { companyName: 'First Co.', phoneNumber: '1' });
    const draft = await newDraft(session);
    expect(draft).toMatchObject({
      organizationId: first.id,
      organizationName: 'First Co.',
      organizationPhoneNumber: '1',
    });
    await session.call(proposals.setStatus, { params: { slug: draft.slug }, body: { status: 'completed' } });
    const stranger = openSession(session.origin);
    const branding = async () =>
      publicProposal.parse(await (await stranger.ask(proposals.bySlug, { params: { slug: draft.slug } })).json())
        .branding;
    expect(await branding()).toMatchObject({ companyName: 'First Co.', phoneNumber: '1' });
    await session.call(organizations.edit, {
      params: params(first),
      body: { companyName: 'Renamed Co.', primaryColor: '#445566' },
    });
    expect(await branding()).toMatchObject({ companyName: 'Renamed Co.', primaryColor: '#445566' });
    const second = await create('Second', { companyName: 'Second Co.' });
    await session.call(proposals.edit, { params: { id: String(draft.id) }, body: { organizationId: second.id } });
    expect(await branding()).toMatchObject({ companyName: 'Second Co.' });
    await session.call(organizations.remove, { params: params(second) });
    expect(await branding()).toMatchObject({ companyName: 'Second Co.' });
  });

  test('is on a new marketing image even after the organization was deleted', async () => {
    const first = await create('First', { companyName: 'First Co.' });
    const { id, slug, organizationId } = await newDraft(session);
    expect(organizationId).toBe(first.id);
    const picture = await upload(session);
    await setPhotos(session, slug, picture);
    await session.call(organizations.remove, { params: params(first) });
    const answer = await session.ask(imaging.generateMarketingImage, {
      headers: { prefer: 'respond-async' },
      body: {
        beforeImageUrl: picture,
        afterImageUrl: picture,
        aerialMapUrl: '',
        calculatedCost: 100,
        marketingForm: emptyMarketingForm,
        qrCodeUrl: `${session.origin}/proposal/${slug}`,
        proposalId: id,
      },
    });
    const { state, phase, result } = await endOfJob(session, answer);
    expect([state, phase, result]).toEqual(['succeeded', 'Done', { marketingImageUrl: expect.any(String) }]);
    expect(await session.call(proposals.bySlug, { params: { slug } })).toMatchObject({ ...result });
  });

  test('never comes from another account’s organization', async () => {
    const rival = await openOffice();
    await rival.session.call(organizations.create, { body: z.parse(organizations.create.body, { name: 'Rival' }) });
    const draft = await newDraft(session);
    const response = await session.ask(proposals.edit, {
      params: { id: String(draft.id) },
      body: { organizationId: 1 },
    });
    expect(response.status).toBe(404);
    expect(await session.call(proposals.bySlug, { params: { slug: draft.slug } })).toEqual(draft);
  });
});
