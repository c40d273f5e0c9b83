import { beforeEach, describe, expect, inject, test } from 'vitest';
import * as z from 'zod';

import { proposals } from '#shared/proposals/contract.ts';
import { pagePath } from '#shared/proposals/page-url.ts';
import type { Proposal } from '#shared/proposals/proposal.ts';
import { proposalStatus } from '#shared/proposals/status.ts';
import type { ProposalStatus } from '#shared/proposals/status.ts';
import {
  accountPartition,
  allOf,
  historyOf,
  kind,
  linkKey,
  memberKey,
  pagePartition,
  seenKey,
} from '#shared/table/keys.ts';
import { openSession } from '#shared/testing/session-client.ts';
import type { SessionClient } from '#shared/testing/session-client.ts';
import { visits } from '#shared/visits/contract.ts';
import { eventually } from '../testing/eventually.ts';
import { openOffer } from '../testing/offers.ts';
import { openOffice, writeSession } from '../testing/office.ts';
import type { Office } from '../testing/office.ts';
import { askForVisit, freeStarts, lookAt, newCompany, newPage, visitor } from '../testing/open-pages.ts';
import { readItem, readPartition, writeItem } from '../testing/operator.ts';
import { mailTo, subjectsOf } from '../testing/outbox.ts';
import { resetRateLimits } from '../testing/rate-limits.ts';

let office: Office;
let session: SessionClient;
let page: Proposal;

beforeEach(async () => {
  await resetRateLimits('slug');
  await resetRateLimits('view');
  await resetRateLimits('opt-out');
  office = await openOffice();
  session = office.session;
  page = await newPage(session);
});

const stranger = openSession(inject('origin'));
const statusOf = async (slug = page.slug): Promise<ProposalStatus> =>
  ((await session.call(proposals.bySlug, { params: { slug } })) as Proposal).status;

async function partitionOf({ slug }: Proposal): Promise<string> {
  const link = await readItem(linkKey(slug));
  return pagePartition(String(link?.['pageId']));
}
const seen = async () => readPartition(await partitionOf(page), allOf(kind.seen));

async function detailsOf(action: string): Promise<unknown[]> {
  const rows = await readPartition(accountPartition(office.accountId), historyOf('proposal', page.id));
  return rows.filter((row) => row['action'] === action).map(({ detail }) => detail);
}
const timesSeen = async () => (await detailsOf('viewed')).map((detail) => (detail as { times: number }).times);

describe('a homeowner’s view', () => {
  test('opens the proposal and mails the contractor once, however often the page is opened', async () => {
    await session.call(proposals.edit, { params: { id: String(page.id) }, body: { totalCost: 9212.5 } });
    for (let n = 0; n < 3; n += 1) expect((await lookAt(page.slug)).status).toBe(200);
    await eventually(() => statusOf(), 'opened');
    await eventually(timesSeen, [3]);
    expect(await seen()).toHaveLength(3);
    const subjects = async () => subjectsOf(await mailTo(`${office.userId}@paveprint.example`));
    await eventually(subjects, [`Your proposal was opened: ${page.propertyAddress}`]);
    expect((await mailTo(`${office.userId}@paveprint.example`))[0]).toContain('Price they saw: $8,752 – $9,673');
  });

  test('is told to the contractor without the estimated price while a firm offer waits for an answer', async () => {
    await newCompany(session);
    const { slug } = await openOffer(session);
    await lookAt(slug);
    const mails = () => mailTo(`${office.userId}@paveprint.example`);
    await eventually(async () => (await mails()).length, 1);
    expect((await mails()).join('')).not.toContain('Price they saw');
  });

  test('is another entry for another browser', async () => {
    await lookAt(page.slug);
    const other = await lookAt(page.slug, { headers: { 'user-agent': 'Mozilla/5.0 (Android 16) Firefox/150.0' } });
    expect(other.status).toBe(200);
    await eventually(timesSeen, [1, 1]);
  });

  test('a few minutes before the midnight of UTC makes one entry with those a few minutes later', async () => {
    const { pageId } = z.object({ pageId: z.string() }).parse(await readItem(linkKey(page.slug)));
    const seenBy = { v: 1, visitor: 'neighbor', accountId: office.accountId, id: page.id };
    const look = (at: string, more = {}) => writeItem({ ...seenKey(pageId, at, 'one'), ...seenBy, ...more, at });
    await look('2026-11-23T23:38:00.000Z');
    await look('2026-11-23T23:58:00.000Z');
    await look('2026-11-24T00:18:00.000Z', { piece: 'PIECE-9' });
    // The piece is counted after the entry was written.
    await eventually(async () => (await readPartition(pagePartition(pageId), allOf(kind.piece))).length, 1);
    expect(await timesSeen()).toEqual([3]);
  });

  test('is counted for the mailed piece that led there', async () => {
    await lookAt(page.slug, { m: 'PIECE-7' });
    await lookAt(page.slug, { m: 'PIECE-7' });
    await lookAt(page.slug, { m: 'PIECE-7', headers: { 'user-agent': 'Mozilla/5.0 (Android 16)' } });
    expect((await lookAt(page.slug, { m: 'PIECE-8' })).status).toBe(200);
    const partition = await partitionOf(page);
    const scans = async () =>
      (await readPartition(partition, allOf(kind.piece))).map(({ piece, scans: n }) => [piece, n]);
    await eventually(scans, [
      ['PIECE-7', 2],
      ['PIECE-8', 1],
    ]);
    const pieces = async () =>
      (await detailsOf('viewed')).map((detail) => String((detail as { piece?: string }).piece));
    await eventually(async () => (await pieces()).toSorted(), ['PIECE-7', 'PIECE-8']);
  });

  test('is stored a thousand times and no more', async () => {
    const key = { pk: await partitionOf(page), sk: kind.view };
    await writeItem({ ...(await readItem(key)), ...key, viewCount: 999 });
    for (let n = 0; n < 3; n += 1) expect((await lookAt(page.slug)).status).toBe(200);
    expect(await seen()).toHaveLength(1);
  });
});

describe('a view that does not count', () => {
  const googlebot = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';

  test('is a bot’s, a prefetch, a HEAD request or a member’s, with the same answer', async () => {
    const colleague = { accountId: office.accountId, userId: 'colleague' };
    const row = { v: 1, userId: 'colleague', email: 'colleague@paveprint.example', role: 'estimator', staff: false };
    await writeItem({ ...memberKey(office.accountId, 'colleague'), ...row });
    const member = openSession(inject('origin'), { sid: await writeSession(colleague) });
    const fakes = [
      await lookAt(page.slug, { headers: { 'user-agent': googlebot } }),
      await lookAt(page.slug, { headers: { 'user-agent': 'WhatsApp/2.24' } }),
      await lookAt(page.slug, { headers: { 'sec-purpose': 'prefetch;prerender' } }),
      await lookAt(page.slug, { headers: { purpose: 'prefetch' } }),
      await lookAt(page.slug, { session }),
      await lookAt(page.slug, { session: member }),
    ];
    expect(await Promise.all(fakes.map(async (one) => `${one.status} ${await one.text()}`))).toEqual(
      fakes.map(() => '200 {"received":true}'),
    );
    await stranger.send('HEAD', pagePath(page));
    await stranger.ask(proposals.page, { params: { slug: page.slug } });
    expect((await member.ask(proposals.bySlug, { params: { slug: page.slug } })).status).toBe(200);
    expect(await seen()).toEqual([]);
    expect(await statusOf()).toBe('sent');
  });

  test('is one of a draft, a revoked link or a missing page', async () => {
    await session.call(proposals.setStatus, { params: { slug: page.slug }, body: { status: 'draft' } });
    const draft = await lookAt(page.slug);
    await session.call(proposals.setStatus, { params: { slug: page.slug }, body: { status: 'sent' } });
    await session.call(proposals.revokeLink, { params: { id: String(page.id) } });
    const answers = [draft, await lookAt(page.slug), await lookAt('oak-00000000000000000000')];
    expect(await Promise.all(answers.map(async (one) => `${one.status} ${await one.text()}`))).toEqual(
      answers.map(() => '404 Proposal not found'),
    );
  });
});

describe('a link', () => {
  test('that was replaced answers 404, and the new one has its history', async () => {
    await lookAt(page.slug);
    await eventually(() => statusOf(), 'opened');
    const partition = await partitionOf(page);
    const moved = await session.call(proposals.rotateLink, { params: { id: String(page.id) } });
    expect(moved.slug).not.toBe(page.slug);
    for (const client of [stranger, session]) {
      expect((await client.ask(proposals.page, { params: { slug: page.slug } })).status).toBe(404);
      expect((await client.ask(proposals.page, { params: { slug: moved.slug } })).status).toBe(200);
    }
    expect(await partitionOf(moved)).toBe(partition);
    expect(await readPartition(partition, allOf(kind.seen))).toHaveLength(1);
    const search = async () => (await session.call(proposals.list, { query: { q: moved.slug } })).length;
    await eventually(search, 1);
  });

  test('that was revoked works for the account only, without visits, until it is replaced', async () => {
    await newCompany(session);
    const revoked = await newPage(session);
    const params = { id: String(revoked.id) };
    expect(await session.call(proposals.revokeLink, { params })).toMatchObject({ linkRevoked: true });
    expect((await stranger.ask(proposals.page, { params: { slug: revoked.slug } })).status).toBe(404);
    const own = await (await session.ask(proposals.page, { params: { slug: revoked.slug } })).text();
    expect(own).toContain('The link is revoked. Only you can see this page.');
    expect(own).toContain('Homeowners choose a time here once the page is open to them.');
    const { slug, linkRevoked } = await session.call(proposals.rotateLink, { params });
    expect(linkRevoked).toBe(false);
    const shown = await stranger.ask(proposals.page, { params: { slug } });
    expect([shown.status, await shown.text()]).toEqual([
      200,
      expect.stringContaining('Booking here needs JavaScript.'),
    ]);
  });

  test('of another account cannot be replaced or revoked', async () => {
    const rival = (await openOffice()).session;
    for (const endpoint of [proposals.rotateLink, proposals.revokeLink]) {
      expect((await rival.ask(endpoint, { params: { id: String(page.id) } })).status).toBe(404);
    }
    expect((await stranger.ask(proposals.page, { params: { slug: page.slug } })).status).toBe(200);
  });
});

test('no sequence of public calls moves a status back', async () => {
  await newCompany(session);
  const ranks = proposalStatus.options;
  const acts: readonly ((slug: string) => Promise<unknown>)[] = [
    (slug) => lookAt(slug),
    (slug) => lookAt(slug, { m: 'P-1' }),
    async (slug) => askForVisit(slug, visitor((await freeStarts(slug))[0] ?? '2026-01-01T00:00:00Z')),
    (slug) => stranger.ask(visits.cancel, { params: { slug, token: 'x' } }),
    (slug) => stranger.ask(proposals.optOut, { params: { slug } }),
    (slug) => stranger.ask(proposals.setStatus, { params: { slug }, body: { status: 'sent' } }),
    (slug) => stranger.ask(proposals.page, { params: { slug } }),
  ];
  // From every open status, a short sequence of all actions, in another order each time.
  for (const [turn, status] of ranks.filter((one) => one !== 'draft').entries()) {
    const { slug } = await newPage(session);
    await session.call(proposals.setStatus, { params: { slug }, body: { status } });
    let rank = ranks.indexOf(status);
    for (let step = 0; step < acts.length; step += 1) {
      await acts[(step * 3 + turn) % acts.length]?.(slug);
      const now = ranks.indexOf(await statusOf(slug));
      expect(now).toBeGreaterThanOrEqual(rank);
      rank = now;
    }
    await eventually(() => statusOf(slug), 'success');
  }
});
