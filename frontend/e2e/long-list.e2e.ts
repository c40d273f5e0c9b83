import { expect, test } from '@playwright/test';
import type { Page, Route } from '@playwright/test';

import type { ProposalSummary } from '#shared/proposals/proposal.ts';
import { searchText } from '#shared/proposals/search.ts';
import type { ProposalStatus } from '#shared/proposals/status.ts';
import { failing } from './failing.ts';
import { intercept } from './intercept.ts';
import { signIn } from './sign-in.ts';
import { toast } from './toast.ts';

const COUNT = 10_000;

/** A proposal with neither number nor address. */
const BARE = COUNT - 1;

function proposalOf(id: number): ProposalSummary {
  const bare = id === BARE && { proposalId: '', propertyAddress: '', area: 0, totalCost: 0 };
  const number = String(id).padStart(6, '0');
  return {
    id,
    proposalId: `P-${number}`,
    slug: `sample-street-${number}-0123456789abcd`,
    propertyId: id,
    propertyAddress: `${id} Sample Street, Fort Lauderdale, FL 33304`,
    currentStep: 2,
    area: 700,
    costPerSqFt: 12.5,
    totalCost: 8750,
    imageGenerationMethod: 'responses',
    status: 'sent',
    createdAt: new Date(Date.UTC(2026, 0, 1) + id * 60_000).toISOString(),
    ...bare,
  };
}

type Served = {
  readonly calls: URL[];
  hold: Promise<void>;
  newestStatus: ProposalStatus;
};

/** Serves ten thousand proposals page by page, as the API does. */
async function serveList(page: Page): Promise<Served> {
  const state: Served = { calls: [], hold: Promise.resolve(), newestStatus: 'sent' };
  const answer = async (route: Route) => {
    const url = new URL(route.request().url());
    state.calls.push(url);
    const { limit = '1000', cursor, q } = Object.fromEntries(url.searchParams);
    if (cursor !== undefined) await state.hold;
    const newest = cursor === undefined ? COUNT : Number(cursor) - 1;
    const all = Array.from({ length: newest }, (_, n) => proposalOf(newest - n));
    if (newest === COUNT) all[0] = { ...proposalOf(COUNT), status: state.newestStatus };
    const found = q === undefined ? all : all.filter((one) => searchText(one).includes(q));
    const shown = found.slice(0, Number(limit));
    const next = found.length > shown.length ? { 'x-next-cursor': String(shown.at(-1)?.id) } : {};
    await route.fulfill({ json: shown, headers: next }).catch(() => undefined);
  };
  await page.route('**/api/proposals?**', answer);
  return state;
}

test('of ten thousand proposals only the visible ones are rendered, and the oldest can be found', async ({ page }) => {
  await signIn(page, 'rival@paveprint.example');
  const served = await serveList(page);
  const cards = page.getByRole('article');
  const search = page.getByLabel('Search proposals');
  let release = () => {};
  served.hold = new Promise((resolve) => (release = resolve));
  await page.goto('/app/proposals');
  await expect(cards.first()).toHaveAttribute('aria-label', 'P-010000');

  await test.step('a card shows the day, and says what is not known', async () => {
    await expect(cards.first()).toContainText('700 sq ft · Jan 7, 2026');
    const bare = page.getByRole('article', { name: `Proposal #${BARE}` });
    await expect(bare.getByRole('heading', { name: 'No address' })).toBeVisible();
    await expect(bare).toContainText('No area yet');
  });

  await test.step('the first page is small, and the server searches what is not loaded yet', async () => {
    expect(served.calls[0]?.searchParams.get('limit')).toBe('100');
    const mend = await intercept(page, '**/api/proposals?q=*', (route) => route.abort());
    await search.fill('P-000001');
    await expect(page.getByText(/^Not every proposal could be loaded\./)).toBeVisible();
    await expect(page.getByText('found')).toHaveCount(0);
    mend();
    await page.getByRole('button', { name: 'Try Again' }).click();
    await expect(page.getByText('1 proposal found')).toBeVisible();
    await expect(cards).toHaveCount(1);
    await expect(cards.first()).toHaveAttribute('aria-label', 'P-000001');
    await search.fill('');
  });

  await test.step('a change made while pages load stays, and a failed one is reverted', async () => {
    const first = cards.first();
    const setStatus = async (from: string, to: string) => {
      await first.getByRole('button', { name: `Status: ${from}. Change` }).click();
      await page.getByRole('menuitem', { name: to }).click();
    };
    const saved = { ...proposalOf(COUNT), latitude: 26.1, longitude: -80.1, designs: [], version: 2 };
    await page.route(`**/api/proposals/${COUNT}`, (route) => {
      served.newestStatus = 'success';
      return route.fulfill({ json: { ...saved, status: 'success' } });
    });
    await setStatus('Sent', 'Success');
    await expect(toast(page, 'Proposal status has been updated successfully.')).toBeVisible();
    await failing(
      page,
      `**/api/proposals/${COUNT}`,
      () => setStatus('Success', 'Draft'),
      'Failed to update proposal status. Please try again.',
    );
    await expect(first.getByRole('button', { name: 'Status: Success. Change' })).toBeVisible();
  });

  await test.step('the rest loads in the background, in few calls', async () => {
    release();
    await expect.poll(() => served.calls.at(-1)?.searchParams.get('cursor')).toBe('901');
    expect(served.calls.length).toBeLessThan(20);
    await expect(cards.first().getByRole('button', { name: 'Status: Success. Change' })).toBeVisible();
    expect(await cards.count()).toBeLessThanOrEqual(60);
  });

  await test.step('the end of the list can be scrolled to', async () => {
    await expect
      .poll(async () => {
        await page.getByRole('main').evaluate((main) => main.scrollTo({ top: main.scrollHeight }));
        return cards.last().getAttribute('aria-label');
      })
      .toBe('P-000001');
    expect(await cards.count()).toBeLessThanOrEqual(60);
  });

  await test.step('search finds the oldest and brings it into view', async () => {
    const before = served.calls.length;
    await search.fill('p-000001');
    await expect(page.getByText('1 proposal found')).toBeVisible();
    await expect(page.getByRole('article', { name: 'P-000001' })).toBeInViewport();
    await search.fill('sample');
    await expect(page.getByText('10000 proposals found')).toBeVisible();
    await expect(page.getByRole('article', { name: 'P-010000' })).toBeInViewport();
    expect(await cards.count()).toBeLessThanOrEqual(60);
    expect(served.calls.length).toBe(before);
  });

  await test.step('the list is refetched when the window gets the focus', async () => {
    const before = served.calls.length;
    // While the list is still being fetched, a focus fetches nothing, so the focus is repeated until it does.
    const focus = async (): Promise<number> => {
      await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
      return served.calls.length;
    };
    await expect.poll(focus).toBeGreaterThan(before);
  });

  await test.step('on a phone as well', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await search.fill('');
    await expect(cards.first()).toBeVisible();
    expect(await cards.count()).toBeLessThanOrEqual(60);
  });
});
