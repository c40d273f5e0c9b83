import { expect, test } from '@playwright/test';
import type { APIRequestContext, Page } from '@playwright/test';

import { expectAccessible } from './expect-accessible.ts';
import { expectRoomForText } from './expect-room-for-text.ts';
import { holdBack } from './hold-back.ts';
import { intercept } from './intercept.ts';
import { resetMailerCounts } from './reset-mailer-counts.ts';
import { signIn } from './sign-in.ts';
import { startProposal } from './start-proposal.ts';
import { toast } from './toast.ts';

/** Unique per run, so that these houses are new. */
const MARK = Date.now().toString(36);
const COUNT = 40;

/** The number of mailers that the plan includes in a month. */
const ALLOWED = 20;

type Sent = { readonly id: number; readonly organization: number; readonly address: string };

/** A house far from all others, whose proposal can be printed. */
const addressOf = (n: number): string => `${n} ${MARK} Street, Boston, MA 02134`;

async function post(request: APIRequestContext, origin: string, path: string, data: object) {
  const reply = await request.fetch(path, { method: 'POST', data, headers: { origin } });
  expect(reply.ok(), `${path}: ${await reply.text()}`).toBe(true);
  return (await reply.json()) as Record<string, unknown>;
}

/** Creates proposals with the pictures of one that was made in the wizard. */
async function makeProposals({ request }: Page, origin: string): Promise<readonly Sent[]> {
  const data = { name: 'Sample Paving', postalAddress: '1 Sample Road, Sampletown, FL 33301' };
  const { id: organization } = await post(request, origin, '/api/organizations', data);
  const { slug } = await startProposal(request, {
    baseURL: origin,
    step: 3,
    designed: true,
    lot: '210 E Heron Street',
  });
  const made = (await (await request.get(`/api/proposals/slug/${slug}`)).json()) as Record<string, unknown>;
  const one = async (n: number): Promise<Sent> => {
    const address = addressOf(n);
    const place = { latitude: 42.36, longitude: -71.06, propertyType: 'Residential', lotSize: 'Unknown', images: [] };
    const property = await post(request, origin, '/api/properties', { address, ...place });
    const draft = await post(request, origin, '/api/proposals/draft', { propertyId: property['id'] });
    const headers = { origin };
    for (const name of ['beforeImageR2Url', 'afterImageR2Url']) {
      const url = `/api/proposals/slug/${String(draft['slug'])}/r2-urls`;
      await request.patch(url, { headers, data: { [name]: made['beforeImageR2Url'] } });
    }
    const edit = { area: 700, totalCost: 8750, organizationId: organization, status: 'completed' };
    await request.patch(`/api/proposals/${String(draft['id'])}`, { headers, data: edit });
    return { id: Number(draft['id']), organization: Number(organization), address };
  };
  return Promise.all(Array.from({ length: COUNT }, (_, n) => one(n + 1)));
}

let sent: readonly Sent[] = [];

// Other tests of this account expect no organization and few proposals.
test.afterEach(async ({ page, baseURL }) => {
  const headers = { origin: baseURL ?? '' };
  for (const { id } of sent) await page.request.delete(`/api/proposals/${id}`, { headers });
  const [first] = sent;
  if (!first) return;
  expect((await page.request.delete(`/api/organizations/${first.organization}`, { headers })).ok()).toBe(true);
  sent = [];
});

test('an office has proposals mailed, and staff make, look at, approve by keyboard and export them', async ({
  page,
  browser,
  baseURL: base,
}) => {
  const baseURL = base ?? '';
  await signIn(page, 'paid@paveprint.example');
  await resetMailerCounts(baseURL);
  sent = await makeProposals(page, baseURL);
  const headers = { origin: baseURL };

  await test.step('the office reads what cannot be printed, and chooses from the rest', async () => {
    const [first] = sent;
    await page.request.post(`/api/proposals/${first?.id}/revoke-link`, { headers });
    await page.goto('/app/proposals');
    await page.getByLabel('Search proposals').fill(MARK);
    await expect(page.getByText(`${COUNT} proposals found`)).toBeVisible();
    await page.getByRole('button', { name: 'Send by Mail' }).click();
    const dialog = page.getByRole('dialog', { name: 'Send by Mail' });
    await expect(dialog.getByText('20 of 20 mailers of your plan this month are left.')).toBeVisible();
    const refused = dialog.getByRole('checkbox', { name: addressOf(1), exact: true });
    await expect(refused).toBeDisabled();
    await expect(refused).toHaveAccessibleDescription(/Its link is revoked\. Replace the link/);
    await expectAccessible(page, 'Send by Mail');
    await expectRoomForText(page, 'Send by Mail');
    await page.request.post(`/api/proposals/${first?.id}/rotate-link`, { headers });
    await dialog.getByRole('checkbox', { name: addressOf(2), exact: true }).check();
    await dialog.getByRole('button', { name: 'Send 1 Mailer' }).click();
    await expect(toast(page, 'On Its Way')).toBeVisible();
    const row = dialog.getByRole('listitem').filter({ hasText: addressOf(2) });
    await expect(row.getByText('Requested', { exact: true })).toBeVisible();
    await row.getByRole('button', { name: /^Cancel the mailer/ }).click();
    await page.getByRole('button', { name: 'Cancel Mailer' }).click();
    await expect(toast(page, 'Mailer Canceled')).toBeVisible();
    await expect(row.first().getByText('Canceled', { exact: true })).toBeVisible();
  });

  await test.step('the office requests as many as two months allow', async () => {
    for (const from of [0, ALLOWED]) {
      const proposalIds = sent.slice(from, from + ALLOWED).map(({ id }) => id);
      const { refused } = await post(page.request, baseURL, '/api/mailers', { proposalIds });
      expect(refused).toEqual([]);
      await resetMailerCounts(baseURL);
    }
  });

  const desk = await browser.newContext({ baseURL, viewport: { width: 1440, height: 900 } });
  const staff = await desk.newPage();
  await signIn(staff, 'fulfilment@paveprint.example');
  await staff.goto('/fulfilment');
  await staff.getByRole('link', { name: 'Mailers' }).click();
  const rows = staff.getByRole('row').filter({ hasText: MARK });
  const show = (state: string) => staff.getByRole('button', { name: state, exact: true }).click();

  const open = (place: number) => rows.nth(place).getByRole('button');
  await test.step('staff make one proof by a key and all others at once, and look at one closely', async () => {
    await expect(rows).toHaveCount(COUNT);
    await open(0).click();
    await staff.keyboard.press('p');
    await expect(rows).toHaveCount(COUNT - 1);
    await staff.getByRole('button', { name: 'Choose All' }).click();
    await staff.getByRole('button', { name: 'Make Proofs' }).click();
    await expect(rows).toHaveCount(0, { timeout: 240_000 });
    await show('Proof');
    await expect(rows).toHaveCount(COUNT);
    await open(0).click();
    const proof = staff.getByRole('img', { name: /^The front of the mailer/ });
    await expect(proof).toBeVisible();
    await expect.poll(() => proof.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBeGreaterThan(600);
    await expectAccessible(staff, 'the desk with a proof');
    await staff.getByRole('button', { name: 'Zoom the back' }).click();
    await staff.getByRole('radio', { name: '400%' }).click();
    await expectAccessible(staff, 'a zoomed proof');
    await staff.keyboard.press('Escape');
  });

  await test.step('a coarse picture is approved by asking twice, and forty by the keyboard alone', async () => {
    await open(0).focus();
    for (const [key, place] of [
      ['ArrowDown', 1],
      ['ArrowDown', 2],
      ['ArrowUp', 1],
      ['ArrowUp', 0],
    ] as const) {
      await staff.keyboard.press(key);
      await expect(open(place)).toBeFocused();
      await expect(open(place)).toHaveAttribute('aria-pressed', 'true');
    }
    await staff.keyboard.press('a');
    await expect(staff.getByText(/Approve again to take it as it is\./)).toBeVisible();
    await staff.keyboard.press('a');
    for (let n = 1; n < COUNT; n += 1) {
      await staff.keyboard.press('a');
      await staff.keyboard.press('a');
    }
    await expect(rows).toHaveCount(0);
    await show('Approved');
    await expect(rows).toHaveCount(COUNT);
  });

  await test.step('they are exported together, and the archive is downloaded', async () => {
    await staff.getByRole('button', { name: 'Choose All' }).click();
    await staff.getByRole('button', { name: 'Export', exact: true }).click();
    await expect(rows).toHaveCount(0);
    await show('Exported');
    await expect(rows).toHaveCount(COUNT);
    const batches = staff.getByRole('region', { name: 'Batches' });
    const downloading = staff.waitForEvent('download');
    await batches.getByRole('button', { name: 'Download' }).first().click();
    expect((await downloading).suggestedFilename()).toMatch(/^batch-[0-9a-z]{26}\.zip$/);
    await batches.getByRole('button', { name: 'Results' }).first().click();
    await expect(batches.getByText(`0 of ${COUNT} mailed`)).toBeVisible();
    await batches.getByLabel('Cost of printing and postage').fill('62.5');
    await batches.getByRole('button', { name: 'Save Cost' }).click();
    await expect(batches.getByText('$62.50 so far without a visit.')).toBeVisible();
    await expectAccessible(staff, 'the results of a batch');
    await staff.getByRole('button', { name: 'Choose All' }).click();
    await staff.getByRole('button', { name: 'Mark as Printed' }).click();
    await expect(rows).toHaveCount(0);
  });

  await test.step('on a phone a mailer opens as a bottom sheet', async () => {
    await show('Printed');
    await staff.setViewportSize({ width: 390, height: 844 });
    await expectAccessible(staff, 'the desk of mailers on a phone');
    await open(0).click();
    await expect(staff.getByRole('dialog').getByText('What happened so far')).toBeVisible();
    await expectAccessible(staff, 'a mailer on a phone');
  });

  await desk.close();
});

const pieceOf = (n: number, state: string) => ({
  accountId: '1',
  id: String(n).repeat(26),
  proposalId: n,
  pageId: '1',
  format: 'card',
  state,
  revision: 1,
  address: `${n} Sample Street`,
  recipient: 'Sam Sample',
  to: { line1: `${n} Sample Street`, city: 'Boston', state: 'MA', zip: '02134' },
  company: 'Sample Paving',
  requestedAt: new Date(),
  period: '2026-11',
  history: [],
});
type Piece = ReturnType<typeof pieceOf>;

test('a late reply about mailers of one state leaves what is chosen in another', async ({ page }) => {
  const requested = [pieceOf(1, 'requested'), pieceOf(2, 'requested')];
  await intercept(page, '**/api/fulfilment/mailers?state=*', (route) => {
    const pieces = route.request().url().endsWith('requested') ? requested : [pieceOf(3, 'printed')];
    return route.fulfill({ json: { pieces } });
  });
  const release = await holdBack(page, '**/api/fulfilment/mailers/proof', (route) => {
    const { id } = route.request().postDataJSON() as { id: string };
    return id === requested[0]?.id
      ? route.fulfill({ json: pieceOf(1, 'proof') })
      : route.fulfill({ status: 409, json: { message: 'The photo is too small.' } });
  });
  await signIn(page, 'fulfilment@paveprint.example');
  await page.goto('/fulfilment?show=mailers');
  await page.getByRole('button', { name: 'Choose All' }).click();
  await page.getByRole('button', { name: 'Make Proofs' }).click();
  await page.getByRole('button', { name: 'Printed', exact: true }).click();
  await page.getByRole('checkbox', { name: 'Choose 3 Sample Street' }).check();
  release();
  await expect(toast(page, 'Proof')).toBeVisible();
  await expect(page.getByText('1 chosen')).toBeVisible();
  await expect(page.getByText('2 Sample Street')).toBeHidden();
  await page.getByRole('button', { name: 'Requested', exact: true }).click();
  await expect(page.getByRole('alert').getByText('2 Sample Street')).toBeVisible();
});

test('a reason is kept for the mailers that stay as they were, also when they leave the list', async ({ page }) => {
  const lists: Record<string, Piece[]> = {
    requested: [pieceOf(1, 'requested')],
    printed: [pieceOf(2, 'printed'), pieceOf(3, 'printed')],
  };
  await intercept(page, '**/api/fulfilment/mailers?state=*', (route) => {
    const state = new URL(route.request().url()).searchParams.get('state') ?? '';
    return route.fulfill({ json: { pieces: lists[state] ?? [] } });
  });
  const sent: unknown[] = [];
  let reply: { readonly moved: Piece[]; readonly left: Piece[] } = { moved: [], left: [] };
  await intercept(page, '**/api/fulfilment/mailers/moves', (route) => {
    const { pieces, reason } = route.request().postDataJSON() as { pieces: Piece[]; reason: string };
    sent.push([...pieces.map(({ id }) => id), reason]);
    const left = reply.left.map(({ id, address }) => ({ id, address, problem: 'It changed.', remedy: 'Reload.' }));
    return route.fulfill({ json: { moved: reply.moved, left } });
  });
  await signIn(page, 'fulfilment@paveprint.example');
  await page.goto('/fulfilment?show=mailers');
  const dialog = page.getByRole('dialog');
  const end = async (action: string) => {
    await dialog.getByRole('button', { name: action }).click();
    await expect(dialog.getByRole('button', { name: action })).toBeEnabled();
  };

  await test.step('a colleague moved the one that is rejected', async () => {
    await page.getByRole('button', { name: 'Reject', exact: true }).click();
    await dialog.getByLabel('Reason').fill('A sample');
    reply = { moved: [], left: [pieceOf(1, 'requested')] };
    lists['requested'] = [];
    await end('Reject');
    await expect(dialog.getByRole('alert')).toHaveText('1 Sample Street: It changed. Reload.');
    await expect(dialog.getByLabel('Reason')).toHaveValue('A sample');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Discard Changes' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(page.getByText('No mailer is requested.')).toBeVisible();
  });

  await test.step('of two that are destroyed one stays, and is sent again alone', async () => {
    await page.getByRole('button', { name: 'Printed', exact: true }).click();
    await page.getByRole('button', { name: 'Choose All' }).click();
    await page.getByRole('button', { name: 'Mark as Destroyed' }).click();
    await dialog.getByLabel('Reason').fill('Torn');
    reply = { moved: [pieceOf(2, 'canceled')], left: [pieceOf(3, 'printed')] };
    lists['printed'] = [{ ...pieceOf(3, 'printed'), revision: 2 }];
    await end('Mark as Destroyed');
    await expect(dialog.getByRole('alert')).toHaveText('3 Sample Street: It changed. Reload.');
    reply = { moved: [pieceOf(3, 'canceled')], left: [] };
    lists['printed'] = [];
    await dialog.getByRole('button', { name: 'Mark as Destroyed' }).click();
    await expect(dialog).toHaveCount(0);
  });
  const [first, second, third] = [1, 2, 3].map((n) => pieceOf(n, '').id);
  expect(sent).toEqual([
    [first, 'A sample'],
    [second, third, 'Torn'],
    [third, 'Torn'],
  ]);
});
