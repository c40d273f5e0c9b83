import { describe, expect, test } from 'vitest';

import { account, invitations } from '#shared/account/contract.ts';
import { ACCEPTED_MEANWHILE } from '#shared/account/member.ts';
import { auth } from '#shared/auth/contract.ts';
import { billing } from '#shared/billing/contract.ts';
import { estimates } from '#shared/estimates/contract.ts';
import { organizations } from '#shared/organizations/contract.ts';
import {
  accountKey,
  accountPartition,
  catalogKey,
  closingKey,
  historyOf,
  hashedForm,
  identityKey,
  invitationKey,
  offerKey,
  kind,
  memberKey,
  paymentsKey,
  sessionKey,
} from '#shared/table/keys.ts';
import type { SessionClient } from '#shared/testing/session-client.ts';
import { DAY_SECONDS } from '#shared/time/day.ts';
import { sha256 } from '../runtime/hash.ts';
import { emailKeyOf } from '../storage/email-key.ts';
import { newEstimate } from '../testing/estimates.ts';
import { eventually } from '../testing/eventually.ts';
import { losePlan } from '../testing/lost-plan.ts';
import { joinOffice, openOffice, verifyAddress } from '../testing/office.ts';
import type { Office } from '../testing/office.ts';
import { deleteItem, readItem, readPartition, writeItem, writeItems } from '../testing/operator.ts';
import { partsOf } from '../testing/people.ts';
import { pressStripe } from '../testing/stripe.ts';

type Invited = { readonly office: Office; readonly person: Office; readonly email: string; readonly id: string };

/** Somebody with an account of their own, and an office that invited them. */
async function invite(person: Office): Promise<Invited> {
  const office = await openOffice();
  const email = await verifyAddress(person);
  const { id } = await office.session.call(account.invite, { body: { email, role: 'estimator' } });
  return { office, person, email, id };
}

const free = () => openOffice({ plan: 'free' });

/** An owner whose account has no granted plan. */
async function newcomer(): Promise<Office> {
  const person = await free();
  const { planSource: _none, ...item } = (await readItem(accountKey(person.accountId))) ?? {};
  await writeItem({ ...item, ...accountKey(person.accountId) });
  return person;
}

const accept = (session: SessionClient, id: string) => session.ask(invitations.accept, { params: { id } });
const said = async (response: Response) => [response.status, await response.text()];
const actions = async ({ accountId }: Office) =>
  (await readPartition(accountPartition(accountId), historyOf('account', accountId))).map(({ action }) => action);

describe('accepting an invitation', () => {
  test('closes an unused account of one’s own and moves the session into the office', async () => {
    const { office, person, email, id } = await invite(await newcomer());
    expect(await person.session.call(invitations.offers)).toMatchObject({ offers: [{ id }], joining: 'closes-unused' });
    await person.session.call(invitations.accept, { params: { id } });
    expect(partsOf(person.session)).toMatchObject({ accountId: office.accountId, userId: id });
    expect(await person.session.call(auth.currentUser)).toMatchObject({ email, role: 'estimator', plan: 'paid' });
    expect(await readItem(emailKeyOf(email))).toMatchObject({ accountId: office.accountId, userId: id });
    expect(await person.session.call(invitations.offers)).toMatchObject({ offers: [] });
    expect(await actions(office)).toEqual(['invited', 'joined']);
    await eventually(
      async () =>
        (await readPartition(accountPartition(person.accountId))).filter(({ sk }) => sk !== closingKey('').sk),
      [],
    );
    expect(await readItem(emailKeyOf(email))).toMatchObject({ accountId: office.accountId, userId: id });
  });

  test('is refused while an account of one’s own has data in it, which stays', async () => {
    const { person, id } = await invite(await newcomer());
    await person.session.call(organizations.create, { body: organizations.create.body.parse({ name: 'Mine' }) });
    expect(await person.session.call(invitations.offers)).toMatchObject({ joining: 'own-data' });
    expect(await said(await accept(person.session, id))).toEqual([409, expect.stringContaining('data in it')]);
    expect(await person.session.call(organizations.list)).toHaveLength(1);
    expect(await person.session.call(invitations.offers)).toMatchObject({ offers: [{ id }] });
  });

  test.each([
    ['a catalog', catalogKey],
    ['an account for payments', paymentsKey],
  ])('is refused while an account of one’s own has %s, which stays', async (_what, keyOf) => {
    const { person, id } = await invite(await newcomer());
    const key = keyOf(person.accountId);
    const item = { ...key, v: 1, version: 1, generation: 1, products: [], canUndo: false };
    await writeItem(item);
    expect(await person.session.call(invitations.offers)).toMatchObject({ joining: 'own-data' });
    expect((await accept(person.session, id)).status).toBe(409);
    expect(await readItem(key)).toEqual(item);
  });

  test('is refused while an operator’s plan or other people depend on the account', async () => {
    const granted = await invite(await openOffice());
    expect((await accept(granted.person.session, granted.id)).status).toBe(409);
    const crowded = await invite(await newcomer());
    const boss = crowded.person;
    await writeItem({ ...(await readItem(accountKey(boss.accountId))), ...accountKey(boss.accountId), plan: 'paid' });
    const other = await invite(await newcomer());
    const { id } = await boss.session.call(account.invite, { body: { email: other.email, role: 'approver' } });
    expect((await accept(other.person.session, id)).status).toBe(200);
    expect((await accept(boss.session, crowded.id)).status).toBe(409);
  });

  test.each(['a plan runs', 'a plan is being bought'])(
    'is refused while Stripe charges the account, or may soon: %s',
    async (what) => {
      const { person, id } = await invite(await newcomer());
      const { url } = await person.session.call(billing.checkout, { body: { plan: 'pro', period: 'month' } });
      if (what === 'a plan runs') {
        await pressStripe(url, 'subscribe');
        await person.session.call(billing.refresh);
        // The subscription and the checkout are each enough for a refusal, so only one of them stays.
        const { checkoutId: _paid, ...item } = (await readItem(accountKey(person.accountId))) ?? {};
        await writeItem({ ...item, ...accountKey(person.accountId) });
      }
      expect(await person.session.call(invitations.offers)).toMatchObject({ joining: 'own-data' });
      expect(await said(await accept(person.session, id))).toEqual([409, expect.stringContaining('or a plan')]);
      expect(await person.session.call(auth.currentUser)).toMatchObject({ role: 'owner' });
    },
  );

  test('is possible where an operator ended the plan that was granted', async () => {
    const { person, id } = await invite(await free());
    expect(await readItem(accountKey(person.accountId))).toMatchObject({ plan: 'free', planSource: 'operator' });
    expect(await person.session.call(invitations.offers)).toMatchObject({ joining: 'closes-unused' });
    expect((await accept(person.session, id)).status).toBe(200);
  });

  test('is refused once the plan of the office is for one person, with whom to ask, and works again with it', async () => {
    const { office, person, email, id } = await invite(await newcomer());
    const item = { ...(await readItem(accountKey(office.accountId))), ...accountKey(office.accountId) };
    await losePlan(office.accountId);
    const sentence = `The plan of ${office.userId}@paveprint.example is now for one person. Please ask them to choose Enterprise Closer, then join.`;
    expect(await said(await accept(person.session, id))).toEqual([409, sentence]);
    expect(await person.session.call(auth.currentUser)).toMatchObject({ email, role: 'owner' });
    await writeItem(item);
    expect((await accept(person.session, id)).status).toBe(200);
  });

  test('leaves staff and operators what they are', async () => {
    const { person, id } = await invite(await openOffice({ plan: 'free', staff: true, isOperator: true }));
    await losePlan(person.accountId, { plan: 'free' });
    await person.session.call(invitations.accept, { params: { id } });
    expect(await person.session.call(auth.currentUser)).toMatchObject({ staff: true, isOperator: true });
  });

  test('lengthens no session', async () => {
    const { person, id } = await invite(await newcomer());
    const keyOf = () => sessionKey(sha256(partsOf(person.session).secret));
    const before = await readItem(keyOf());
    const createdAt = Math.floor(Date.now() / 1000) - 29 * DAY_SECONDS;
    const held = { createdAt, refreshedAt: createdAt + DAY_SECONDS };
    await writeItem({ ...before, ...keyOf(), ...held });
    await person.session.call(invitations.accept, { params: { id } });
    expect(await readItem(keyOf())).toMatchObject({ ...held, userId: id, ttl: createdAt + 30 * DAY_SECONDS });
  });

  test('leaves the office one is in, and what was made there stays', async () => {
    const first = await openOffice();
    const { office, person, id } = await invite(await joinOffice(first.accountId, 'estimator'));
    await newEstimate(person.session);
    expect(await person.session.call(invitations.offers)).toMatchObject({ joining: 'leaves-office' });
    await person.session.call(invitations.accept, { params: { id } });
    expect(partsOf(person.session).accountId).toBe(office.accountId);
    expect(await person.session.call(estimates.list)).toEqual([]);
    expect(await first.session.call(estimates.list)).toHaveLength(1);
    expect(await first.session.call(account.members)).toHaveLength(1);
    expect(await actions(first)).toContain('left');
  });

  test('happens once, however many windows do it', async () => {
    const { office, person, id } = await invite(await newcomer());
    const statuses = await Promise.all(
      Array.from({ length: 4 }, async () => (await accept(person.session, id)).status),
    );
    expect(statuses.filter((status) => status === 200)).toEqual([200]);
    const members = await readPartition(accountPartition(office.accountId), kind.member);
    expect(members).toHaveLength(2);
    expect(statuses.filter((status) => status >= 500)).toEqual([]);
  });

  test('is for the person with the verified address alone', async () => {
    const { id, email } = await invite(await newcomer());
    const claimant = await newcomer();
    const key = memberKey(claimant.accountId, claimant.userId);
    await writeItem({ ...(await readItem(key)), ...key, email });
    expect(await claimant.session.call(invitations.offers)).toMatchObject({ offers: [], isVerified: false });
    expect(await said(await accept(claimant.session, id))).toEqual([404, 'This invitation is no longer open.']);
    expect((await claimant.session.ask(invitations.decline, { params: { id } })).status).toBe(404);
  });

  test('is no longer possible once the owner withdrew it, or the account is gone', async () => {
    const withdrawn = await invite(await newcomer());
    const { id } = withdrawn;
    const withdrawal = { params: { id }, query: { meant: 'invitation' } };
    await withdrawn.office.session.call(account.removeMember, withdrawal);
    expect((await accept(withdrawn.person.session, id)).status).toBe(404);
    const closed = await invite(await newcomer());
    const email = `${closed.office.userId}@paveprint.example`;
    await closed.office.session.call(account.remove, { body: { email } });
    await eventually(async () => (await closed.person.session.call(invitations.offers)).offers, []);
  });

  test('leaves the member to an owner who withdraws the invitation afterwards, and says so', async () => {
    const { office, person, id } = await invite(await newcomer());
    await person.session.call(invitations.accept, { params: { id } });
    const withdrawal = { params: { id }, query: { meant: 'invitation' } };
    expect(await said(await office.session.ask(account.removeMember, withdrawal))).toEqual([409, ACCEPTED_MEANWHILE]);
    expect(await person.session.call(auth.currentUser)).toMatchObject({ role: 'estimator' });
  });

  test.each([
    ['withdrew it', ({ office, id }: Invited) => invitationKey(office.accountId, id)],
    ['deleted the account', ({ office }: Invited) => accountKey(office.accountId)],
  ])('leaves nobody without an office whose inviter just %s', async (_what, gone) => {
    const present = await openOffice();
    const member = await joinOffice(present.accountId, 'estimator');
    const invited = await invite(member);
    await deleteItem(gone(invited));
    expect(await said(await accept(member.session, invited.id))).toEqual([404, 'This invitation is no longer open.']);
    expect(await member.session.call(auth.currentUser)).toMatchObject({ role: 'estimator' });
  });

  test('is no longer possible after 30 days', async () => {
    const { office, person, id, email } = await invite(await newcomer());
    const key = offerKey(sha256(hashedForm(email)), office.accountId);
    const offer = await readItem(key);
    const ttl = Number(offer?.['ttl']);
    const monthAhead = Math.floor(Date.now() / 1000) + 30 * DAY_SECONDS;
    expect(Math.abs(ttl - monthAhead)).toBeLessThan(600);
    await writeItem({ ...offer, ...key, ttl: 1 });
    expect((await accept(person.session, id)).status).toBe(404);
    expect((await office.session.ask(account.invite, { body: { email, role: 'estimator' } })).status).toBe(200);
  });
});

describe('an invited person', () => {
  test('reads who invites them, by name where it is known', async () => {
    const [office, person] = [await openOffice(), await newcomer()];
    const key = memberKey(office.accountId, office.userId);
    await writeItem({ ...(await readItem(key)), ...key, firstName: 'Olive' });
    const email = await verifyAddress(person);
    await office.session.call(account.invite, { body: { email, role: 'estimator' } });
    expect(await person.session.call(invitations.offers)).toMatchObject({ offers: [{ inviterName: 'Olive' }] });
  });

  test('reads twenty invitations, however many pile up for their address', async () => {
    const person = await newcomer();
    const email = await verifyAddress(person);
    const offers = Array.from({ length: 21 }, (_, n) => {
      const accountId = `${person.accountId}-${n}`;
      const by = { invitedBy: 'somebody', inviterEmail: 'owner@paveprint.example' };
      const key = offerKey(sha256(hashedForm(email)), accountId);
      return { ...key, v: 1, id: `offer-${n}`, accountId, email, role: 'estimator', ...by };
    });
    await writeItems(offers);
    expect((await person.session.call(invitations.offers)).offers).toHaveLength(20);
  });
});

describe('declining an invitation', () => {
  test('withdraws it and changes nothing else', async () => {
    const { office, person, id } = await invite(await newcomer());
    expect(await person.session.call(invitations.decline, { params: { id } })).toEqual({ removed: true });
    expect(await person.session.call(invitations.offers)).toMatchObject({ offers: [] });
    expect(await office.session.call(account.members)).toHaveLength(1);
    expect((await accept(person.session, id)).status).toBe(404);
    expect(await person.session.call(auth.currentUser)).toMatchObject({ role: 'owner', plan: 'free' });
  });
});

describe('leaving an office', () => {
  test('is open to every member but the owner, and ends their sessions', async () => {
    const office = await openOffice();
    for (const role of ['estimator', 'approver'] as const) {
      const { session, userId } = await joinOffice(office.accountId, role);
      expect(await session.call(account.removeMember, { params: { id: userId } })).toEqual({ removed: true });
      expect((await session.ask(organizations.list)).status).toBe(401);
    }
    expect(await actions(office)).toEqual(['left', 'left']);
    const own = await office.session.ask(account.removeMember, { params: { id: office.userId } });
    expect(own.status).toBe(409);
  });

  test('is possible on the free plan, too', async () => {
    const office = await free();
    const { session, userId } = await joinOffice(office.accountId, 'estimator');
    expect((await session.ask(account.removeMember, { params: { id: userId } })).status).toBe(200);
  });

  test('does not depend on an address that belongs to somebody else', async () => {
    const [office, stranger] = [await openOffice(), await openOffice()];
    const { userId, accountId } = await joinOffice(office.accountId, 'estimator');
    const email = await verifyAddress(stranger);
    const key = memberKey(accountId, userId);
    await writeItem({ ...(await readItem(key)), ...key, email, identities: new Set([identityKey('x', userId).pk]) });
    expect((await office.session.ask(account.removeMember, { params: { id: userId } })).status).toBe(200);
    expect(await readItem(emailKeyOf(email))).toMatchObject({ userId: stranger.userId });
  });

  test('and the end of an account leave addresses of strangers alone', async () => {
    const [office, stranger] = [await openOffice(), await openOffice()];
    const { userId, accountId } = await joinOffice(office.accountId, 'estimator');
    const email = await verifyAddress(stranger);
    const key = memberKey(accountId, userId);
    await writeItem({ ...(await readItem(key)), ...key, email });
    await office.session.call(account.remove, { body: { email: `${office.userId}@paveprint.example` } });
    await eventually(() => readItem(key), undefined);
    expect(await readItem(emailKeyOf(email))).toMatchObject({ userId: stranger.userId });
  });
});
