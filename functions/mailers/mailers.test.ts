import { beforeEach, describe, expect, inject, test } from 'vitest';
import * as z from 'zod';

import { billing } from '#shared/billing/contract.ts';
import { deskMailers, mailers } from '#shared/mailers/contract.ts';
import type { DeskMove, SeenPiece } from '#shared/mailers/contract.ts';
import { mailerState, mayMove } from '#shared/mailers/mailer-state.ts';
import type { MailerState } from '#shared/mailers/mailer-state.ts';
import type { Mailer } from '#shared/mailers/mailer.ts';
import { organizations } from '#shared/organizations/contract.ts';
import type { Organization } from '#shared/organizations/organization.ts';
import { proposals } from '#shared/proposals/contract.ts';
import { FEED, mailerCountKey, mailerKey } from '#shared/table/keys.ts';
import { newDraft } from '#shared/testing/houses.ts';
import { setPhotos } from '#shared/testing/proposal-pictures.ts';
import { openSession } from '#shared/testing/session-client.ts';
import { DAY_MS } from '#shared/time/day.ts';
import { zonedDay } from '#shared/time/zoned-day.ts';
import { eventually } from '../testing/eventually.ts';
import { exportSeen, newMailable, requestPiece } from '../testing/mailers.ts';
import { joinOffice, openOffice } from '../testing/office.ts';
import type { Office } from '../testing/office.ts';
import { bookVisit, freeStarts, lookAt, newAddress, newCompany, newPage } from '../testing/open-pages.ts';
import { readItem, readPartition, writeItem } from '../testing/operator.ts';
import { upload } from '../testing/pictures.ts';
import { resetRateLimits } from '../testing/rate-limits.ts';

let office: Office;
let desk: Office;
let company: Organization;

/** An office with a postal address, and somebody of the staff. */
beforeEach(async () => {
  await resetRateLimits('opt-out');
  [office, desk] = [await openOffice(), await openOffice({ staff: true })];
  company = await newCompany(office.session, { postalAddress: '1 Sample Road, Sampletown, FL 33301' });
});

async function pieceOf(id: string, accountId = office.accountId): Promise<Mailer> {
  const found = await readItem(mailerKey(accountId, id));
  return found as unknown as Mailer;
}
const seenOf = ({ accountId, id, revision }: Mailer): SeenPiece => ({ accountId, id, revision });
const seen = async (id: string): Promise<SeenPiece> => seenOf(await pieceOf(id));

const proofOf = async (id: string): Promise<Mailer> =>
  desk.session.call(deskMailers.makeProof, { body: await seen(id) });

/** Moves a piece. The pictures of tests are so small that a person has to accept them. */
async function move(id: string, to: DeskMove, more: { readonly acceptsPpi?: boolean; readonly by?: Office } = {}) {
  const { acceptsPpi = true, by = desk } = more;
  const body = { to, pieces: [await seen(id)], reason: '', acceptsPpi };
  return by.session.call(deskMailers.move, { body });
}

/** A piece that was approved. */
async function approvedPiece(proposalId?: number): Promise<string> {
  const { id } = await requestPiece(office.session, proposalId ?? (await newMailable(office.session)));
  await proofOf(id);
  expect((await move(id, 'approved')).left).toEqual([]);
  return id;
}

const exported = async (...ids: readonly string[]) => exportSeen(desk.session, await Promise.all(ids.map(seen)));

const stateOf = async (id: string): Promise<MailerState> => (await pieceOf(id)).state;
const left = (answer: { readonly left: readonly { readonly problem: string }[] }) =>
  answer.left.map(({ problem }) => problem);

const validUntil = (id: number, expiresAt: string) =>
  office.session.call(proposals.edit, { params: { id: String(id) }, body: { expiresAt } });

const mailerEvent = z.object({ type: z.string(), data: z.object({ piece: z.string() }) });
async function eventsOf(piece: string): Promise<string[]> {
  const all = (await readPartition(FEED)).flatMap(({ event }) => mailerEvent.safeParse(event).data ?? []);
  return all.filter(({ data }) => data.piece === piece).map(({ type }) => type);
}

test('a piece goes from proposal to mailbox, and every move is kept with who and when, and is an event', async () => {
  const { id } = await requestPiece(office.session, await newMailable(office.session));
  await proofOf(id);
  await move(id, 'approved');
  await exported(id);
  for (const to of ['printed', 'mailed', 'delivered'] as const) expect((await move(id, to)).left).toEqual([]);
  const { history, approval, proof } = await pieceOf(id);
  const way = ['requested', 'proof', 'approved', 'exported', 'printed', 'mailed', 'delivered'];
  expect(history.map(({ to }) => to)).toEqual(way);
  expect(history.map(({ userId }) => userId)).toEqual([office.userId, ...way.slice(1).map(() => desk.userId)]);
  expect(approval).toMatchObject({ sha256: proof?.sha256, userId: desk.userId });
  await eventually(
    () => eventsOf(id),
    way.map((state) => `mailer.${state}`),
  );
  const { mailers: own } = await office.session.call(mailers.list);
  expect(own.map((piece) => piece.history.map(({ to, by }) => [to, by]))).toEqual([
    way.map((to) => [to, to === 'requested' ? 'account' : 'staff']),
  ]);
  expect(JSON.stringify(own)).not.toContain(desk.userId);
});

describe('before choosing, the contractor reads what keeps a proposal from the printer', () => {
  const checked = async (id: number) => {
    const { proposals: found } = await office.session.call(mailers.check, { query: { ids: String(id) } as never });
    return found.flatMap(({ obstacles }) => obstacles.map(({ gate }) => gate));
  };

  test('nothing does', async () => {
    expect(await checked(await newMailable(office.session))).toEqual([]);
  });

  test('a draft, a revoked link and missing pictures', async () => {
    const { id } = await newDraft(office.session, newAddress());
    expect(await checked(id)).toEqual(['page', 'pictures']);
    const mailable = await newMailable(office.session);
    await office.session.call(proposals.revokeLink, { params: { id: String(mailable) } });
    expect(await checked(mailable)).toEqual(['page']);
  });

  test('a price that is over where the company is, until it has a new day', async () => {
    const id = await newMailable(office.session);
    const { timeZone } = company;
    for (const [days, gates] of [
      [-1, ['price']],
      [0, []],
    ] as const) {
      await validUntil(id, zonedDay(Date.now() + days * DAY_MS, timeZone));
      expect(await checked(id)).toEqual(gates);
    }
  });

  test('an opt-out', async () => {
    const page = await newPage(office.session);
    await setPhotos(office.session, page.slug, await upload(office.session));
    await openSession(inject('origin')).ask(proposals.optOut, { params: { slug: page.slug } });
    expect(await checked(page.id)).toEqual(['opted-out']);
  });

  test('an incomplete postal address', async () => {
    expect(await checked(await newMailable(office.session, `${newAddress().split(',')[0]}, Sampletown`))).toEqual([
      'address',
    ]);
  });

  test('a sender without a postal address', async () => {
    const other = await openOffice();
    await newCompany(other.session);
    office = other;
    expect(await checked(await newMailable(other.session))).toEqual(['sender']);
  });

  test('a household that has a mailer already, until it is canceled', async () => {
    const address = newAddress();
    const [first, second] = [await newMailable(office.session, address), await newMailable(office.session, address)];
    const { id } = await requestPiece(office.session, first);
    expect(await checked(second)).toEqual(['household']);
    await office.session.call(mailers.cancel, { params: { id } });
    expect(await checked(second)).toEqual([]);
  });
});

describe('a request', () => {
  test('of the last mailer of an allowance is taken once, and a canceled one gives its place back', async () => {
    const [one, other] = [await newMailable(office.session), await newMailable(office.session)];
    const key = mailerCountKey(office.accountId, new Date().toISOString().slice(0, 7));
    await writeItem({ ...key, v: 1, used: 19 });
    const ask = (id: number) =>
      office.session.call(mailers.request, { body: { proposalIds: [id], format: 'card', holdOut: false } });
    const answers = await Promise.all([ask(one), ask(other)]);
    const requested = answers.flatMap((answer) => answer.requested);
    const refused = answers.flatMap((answer) => answer.refused.flatMap(({ obstacles }) => obstacles));
    expect([requested.length, refused.map(({ gate }) => gate)]).toEqual([1, ['allowance']]);
    await office.session.call(mailers.cancel, { params: { id: requested[0]?.id ?? '' } });
    expect((await office.session.call(mailers.list)).allowance).toEqual({ count: 20, used: 19, per: 'month' });
    expect((await office.session.call(billing.read)).usage).toContainEqual({ meter: 'mailers', used: 19, most: 20 });
  });

  test('keeps the zeros of a ZIP code, and names the current resident where no name is known', async () => {
    const proposal = await newMailable(office.session, newAddress().replace('FL 33301', 'MA 02134'));
    const { id } = await requestPiece(office.session, proposal);
    expect(await pieceOf(id)).toMatchObject({ to: { state: 'MA', zip: '02134' }, recipient: 'Current Resident' });
  });

  test('of another account’s proposal is refused, and nobody else can cancel a piece', async () => {
    const { id } = await requestPiece(office.session, await newMailable(office.session));
    const rival = await openOffice();
    const answer = await rival.session.call(mailers.request, {
      body: { proposalIds: [await newMailable(office.session)], format: 'card', holdOut: false },
    });
    expect(answer.refused.map(({ obstacles }) => obstacles[0]?.gate)).toEqual(['page']);
    expect((await rival.session.ask(mailers.cancel, { params: { id } })).status).toBe(404);
  });
});

test('the office reads how often the code of a mailed piece led to its page, and what mail brought', async () => {
  const proposalId = await newMailable(office.session);
  const id = await approvedPiece(proposalId);
  await exported(id);
  for (const to of ['printed', 'mailed'] as const) await move(id, to);
  const brought = async () => {
    const { mailers: own, results } = await office.session.call(mailers.list);
    return [own.map(({ scans }) => scans), results];
  };
  const results = { mailed: 1, scanned: 0, visits: 0, heldOut: 0, visitsHeldOut: 0, lift: { known: false as const } };
  expect(await brought()).toEqual([[0], results]);
  const { proof } = await pieceOf(id);
  const { pathname, searchParams } = new URL(proof?.codeUrl ?? '');
  const slug = pathname.split('/').at(-1) ?? '';
  for (let n = 0; n < 2; n += 1) expect((await lookAt(slug, { m: searchParams.get('m') ?? '' })).status).toBe(200);
  await eventually(brought, [[1], { ...results, scanned: 1 }]);
  const [start = ''] = await freeStarts(slug);
  await bookVisit(slug, start);
  await eventually(brought, [[1], { ...results, scanned: 1, visits: 1 }]);
});

describe('a piece is stopped', () => {
  test('when people opt out between proof and export', async () => {
    const page = await newPage(office.session);
    await setPhotos(office.session, page.slug, await upload(office.session));
    const id = await approvedPiece(page.id);
    await openSession(inject('origin')).ask(proposals.optOut, { params: { slug: page.slug } });
    const answer = await exported(id);
    expect([left(answer), answer.pieces]).toEqual([
      ['The people at this address asked not to get designs or mail.'],
      [],
    ]);
    expect(await stateOf(id)).toBe('approved');
  });

  test('when the brand changes after the proof, which is then void', async () => {
    const { id } = await requestPiece(office.session, await newMailable(office.session));
    await proofOf(id);
    const params = { id: String(company.id) };
    await office.session.call(organizations.edit, { params, body: { companyName: 'Another Paving' } });
    expect(left(await move(id, 'approved'))).toEqual(['What it shows has changed since the proof was made.']);
    expect(await pieceOf(id)).toMatchObject({ state: 'requested' });
    expect((await pieceOf(id)).proof).toBeUndefined();
    await proofOf(id);
    expect(left(await move(id, 'approved'))).toEqual([]);
  });

  test('while its price is over, before it is exported and before it is mailed', async () => {
    const proposalId = await newMailable(office.session);
    const id = await approvedPiece(proposalId);
    const over = {
      problem: 'Its price was valid until Nov 1, 2025.',
      remedy: 'Set a new day under “Page and link”.',
    };
    await validUntil(proposalId, '2025-11-01');
    expect(await exported(id)).toMatchObject({ left: [over], pieces: [] });
    await validUntil(proposalId, '2099-11-01');
    await exported(id);
    await move(id, 'printed');
    await validUntil(proposalId, '2025-11-01');
    expect((await move(id, 'mailed')).left).toMatchObject([
      { ...over, remedy: `Ask ${(await pieceOf(id)).company} for a new day, or destroy it.` },
    ]);
    const waits = async () => (await office.session.call(mailers.list)).mailers.map((piece) => piece.waits);
    expect(await waits()).toEqual([`${over.problem} ${over.remedy}`]);
    await validUntil(proposalId, '2099-11-01');
    expect(await waits()).toEqual([undefined]);
    expect((await move(id, 'mailed')).left).toEqual([]);
  });

  test('when its link was replaced after it was printed', async () => {
    const proposalId = await newMailable(office.session);
    const id = await approvedPiece(proposalId);
    await exported(id);
    await move(id, 'printed');
    await office.session.call(proposals.rotateLink, { params: { id: String(proposalId) } });
    expect((await move(id, 'mailed')).left).toMatchObject([
      {
        problem: 'The link was replaced after it was printed, so its code leads nowhere.',
        remedy: 'Do not mail it: destroy it.',
      },
    ]);
    expect(await stateOf(id)).toBe('printed');
  });

  test('by coarse pictures until a person accepts them', async () => {
    const { id } = await requestPiece(office.session, await newMailable(office.session));
    await proofOf(id);
    // 64 pixels over the width of a card with its bleed, 8.75 inches.
    expect(left(await move(id, 'approved', { acceptsPpi: false }))).toEqual([
      'Its coarsest picture has 7 pixels per inch, fewer than 150.',
    ]);
    expect(left(await move(id, 'approved'))).toEqual([]);
  });
});

test('moves of three of the staff and two of the office at once never leave the table of states', async () => {
  const staff = [desk, await openOffice({ staff: true }), await openOffice({ staff: true })];
  const members = [office, await joinOffice(office.accountId, 'estimator')];
  const { id } = await requestPiece(office.session, await newMailable(office.session));
  const acts: readonly (() => Promise<unknown>)[] = [
    ...staff.flatMap((by) => [
      async () => by.session.ask(deskMailers.makeProof, { body: await seen(id) }),
      () => move(id, 'approved', { by }),
      () => move(id, 'rejected', { by }),
    ]),
    ...members.map((by) => () => by.session.ask(mailers.cancel, { params: { id } })),
  ];
  for (const turn of [0, 3, 7]) {
    await Promise.all([...acts.slice(turn), ...acts.slice(0, turn)].slice(0, 6).map((act) => act()));
  }
  const { history, revision } = await pieceOf(id);
  history.slice(1).forEach(({ to, by }, n) => {
    const from = history[n]?.to ?? 'requested';
    expect([from, to, by, mayMove(from, to, by)]).toEqual([from, to, by, true]);
  });
  expect(revision).toBe(history.length);
  const listed = await Promise.all(
    mailerState.options.map(async (state) => {
      const { pieces } = await desk.session.call(deskMailers.list, { query: { state } });
      return pieces.some((piece) => piece.id === id) ? [state] : [];
    }),
  );
  expect(listed.flat()).toEqual([history.at(-1)?.to]);
});
