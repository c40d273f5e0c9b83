import { expect, test } from '@playwright/test';
import type { Browser, Page } from '@playwright/test';

import { createEstimate } from './create-estimate.ts';
import { expectAccessible } from './expect-accessible.ts';
import { expectRoomForText } from './expect-room-for-text.ts';
import { failing } from './failing.ts';
import { holdBack } from './hold-back.ts';
import { signIn } from './sign-in.ts';
import { readProposal, startProposal } from './start-proposal.ts';
import { toast } from './toast.ts';

const lineItem = (id: number, label: string) => ({
  id,
  category: 'labor',
  label,
  description: '',
  qty: 10,
  unit: 'hour',
  unitCost: 65,
  isOptional: 0,
  includeInMargin: 1,
  isTaxable: 0,
  isDiscount: 0,
  creditIfWon: 0,
  notes: '',
});

const installed = { areaSqft: 100, lineItems: [lineItem(1, 'Installation')] };

async function signedInPage(browser: Browser, baseURL: string | undefined, email: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: baseURL ?? '' });
  const page = await context.newPage();
  await signIn(page, email);
  return page;
}

const saveButton = (page: Page) => page.getByRole('button', { name: 'Save Estimate' });

test('a price below the minimum margin is approved by somebody else before it is sent', async ({
  page,
  browser,
  baseURL,
}) => {
  await signIn(page, 'estimator@paveprint.example');
  const id = await createEstimate(page, baseURL, {
    ...installed,
    targetMarginPct: 0.1,
    customerName: 'Sample customer',
  });
  await page.goto(`/estimator?estimate=${id}`);
  await expect(page.getByText('Approval Required', { exact: true })).toBeVisible();
  await page.getByRole('combobox', { name: 'Status' }).selectOption('sent');
  await expect(toast(page, 'Supervisor approval required before sending this proposal.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Request Approval' })).toBeInViewport();
  await page.getByRole('button', { name: 'Request Approval' }).click();
  const request = page.getByRole('dialog', { name: 'Request approval' });
  const fail = await holdBack(page, `**/api/estimates/${id}/approval`, (route) => route.fulfill({ status: 500 }));
  await request.getByRole('button', { name: 'Request Approval' }).click();
  await page.keyboard.press('Escape');
  await expect(request).toBeHidden();
  await page.getByRole('button', { name: 'Request Approval' }).click();
  await request.getByLabel('Note').fill('A neighbour of another job');
  fail();
  await expect(toast(page, 'Approval Failed')).toBeVisible();
  await expect(request.getByLabel('Note')).toHaveValue('A neighbour of another job');
  const refused = page.waitForResponse(`**/api/estimates/${id}/approval`);
  await request.getByRole('button', { name: 'Request Approval' }).click();
  await refused;
  await expect(request.getByRole('button', { name: 'Request Approval' })).not.toHaveAttribute('aria-busy');
  await expect(request.getByLabel('Note')).toHaveValue('A neighbour of another job');
  const release = await holdBack(page, `**/api/estimates/${id}/approval`);
  await request.getByRole('button', { name: 'Request Approval' }).click();
  await page.keyboard.press('Escape');
  await page.getByLabel('Customer name').fill('Typed meanwhile');
  release();
  await expect(toast(page, 'Approval Requested')).toBeVisible();
  await expect(page.getByText(`Estimate #${id} · not saved yet`)).toBeVisible();
  await page.getByLabel('Customer name').fill('Sample customer');

  const approver = await signedInPage(browser, baseURL, 'approver@paveprint.example');
  await approver.goto('/estimator');
  await approver.getByRole('button', { name: /^Approvals/ }).click();
  const waiting = approver.getByRole('listitem', { name: `Estimate #${id}` });
  await expect(waiting.getByText('A neighbour of another job')).toBeVisible();
  await expectAccessible(approver, 'the approver’s queue');
  // On a phone, the buttons of the decision are in the summary, which opens by itself.
  await approver.setViewportSize({ width: 390, height: 844 });
  await waiting.getByRole('button', { name: 'Review' }).click();
  await expect(approver.getByRole('dialog', { name: 'Estimate Summary' })).toContainText('An approver has been asked.');
  await approver.getByRole('button', { name: 'Approve', exact: true }).click();
  const decision = approver.getByRole('dialog', { name: 'Approve this estimate' });
  await decision.getByLabel('Note').fill('Go ahead');
  await decision.getByRole('button', { name: 'Approve', exact: true }).click();
  await expect(toast(approver, 'Estimate Approved')).toBeVisible();
  await approver.context().close();

  await page.reload();
  await expect(page.getByRole('list', { name: 'Approval history' }).getByText('Go ahead')).toBeVisible();
  await expect(page.getByText('Approval Required', { exact: true })).toBeHidden();
  await expect(page.getByText('Below minimum (20%), approved')).toBeVisible();
  await page.getByRole('combobox', { name: 'Status' }).selectOption('sent');
  await expect(toast(page, 'Estimate saved successfully.')).toBeVisible();
  await page.getByLabel('Quantity of Installation').fill('11');
  await saveButton(page).click();
  await expect(toast(page, 'Supervisor approval required before sending this proposal.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Request Approval' })).toBeVisible();
});

test('of two concurrent edits of one estimate, the user chooses which one stays', async ({ page, baseURL }) => {
  await signIn(page, 'paid@paveprint.example');
  const id = await createEstimate(page, baseURL, installed);
  const other = await page.context().newPage();
  for (const one of [page, other]) await one.goto(`/estimator?estimate=${id}`);
  const name = (one: Page) => one.getByLabel('Customer name');
  await name(other).fill('Theirs');
  await saveButton(other).click();
  await expect(toast(other, 'Estimate saved successfully.')).toBeVisible();

  await name(page).fill('Mine');
  await saveButton(page).click();
  const dialog = page.getByRole('dialog', { name: 'Changed somewhere else' });
  await dialog.getByRole('button', { name: 'Load the Other Version' }).click();
  await expect(name(page)).toHaveValue('Theirs');

  await name(other).fill('Theirs again');
  await saveButton(other).click();
  await expect(other.getByText(/· saved$/)).toBeVisible();
  await name(page).fill('Mine');
  await saveButton(page).click();
  await dialog.getByRole('button', { name: 'Keep Mine' }).click();
  await expect(toast(page, 'Estimate saved successfully.')).toBeVisible();
  await other.reload();
  await expect(name(other)).toHaveValue('Mine');
});

test('an estimate starts with the data of its proposal and settings, and sets the price of the proposal', async ({
  page,
  baseURL,
}) => {
  await signIn(page, 'paid@paveprint.example');
  const started = await startProposal(page.request, { baseURL });
  const headers = { origin: baseURL ?? '' };
  await page.request.patch(`/api/proposals/${started.id}`, { data: { area: 700, areaBandSqFt: 31 }, headers });
  await page.goto('/estimator');
  await page.getByRole('button', { name: 'Estimator settings' }).click();
  const settings = page.getByRole('dialog', { name: 'Estimator settings' });
  await settings.getByLabel('Terms').fill('Half before the work begins.');
  await settings.getByLabel('Labor', { exact: true }).fill('70');
  await expectAccessible(page, 'the settings');
  await expectRoomForText(page, 'the settings');
  await settings.getByRole('button', { name: 'Save Settings' }).click();
  await expect(toast(page, 'Settings Saved')).toBeVisible();

  await page.goto(`/estimator?proposal=${started.slug}`);
  await expect(page.getByLabel('Address', { exact: false }).first()).toHaveValue(started.lot.address);
  await expect(page.getByLabel('Project area')).toHaveValue('700');
  await expect(page.getByText(/± 31 sq ft as drawn/)).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Terms' })).toHaveValue('Half before the work begins.');
  await page.getByRole('button', { name: 'Add labor' }).click();
  await expect(page.getByLabel('Unit cost of Installation')).toHaveValue('70.00');
  await failing(page, '**/api/estimates', () => saveButton(page).click(), 'Error saving estimate');
  await saveButton(page).click();
  await expect(page).toHaveURL(/estimate=\d+$/);
  const total = await page.getByTestId('grand-total').textContent();
  await page.getByRole('button', { name: /^Use as Price of P-/ }).click();
  await expect(toast(page, 'Proposal Price Updated')).toBeVisible();
  const { totalCost } = await readProposal(page.request, started.slug);
  expect(totalCost.toLocaleString('en-US', { style: 'currency', currency: 'USD' })).toBe(total);
});

test('an estimate of a proposal with an organization of its own starts with that organization and its settings', async ({
  page,
  baseURL,
}) => {
  await signIn(page, 'paid@paveprint.example');
  const { id, slug } = await startProposal(page.request, { baseURL });
  const headers = { origin: baseURL ?? '' };
  const made = await page.request.post('/api/organizations', { data: { name: 'Sample Stone' }, headers });
  const { id: organizationId } = (await made.json()) as { readonly id: number };
  const data = { defaultTermsText: 'Paid in full on the last day.' };
  await page.request.patch(`/api/estimator-settings/${organizationId}`, { data, headers });
  await page.request.patch(`/api/proposals/${id}`, { data: { organizationId }, headers });

  await page.goto(`/estimator?proposal=${slug}`);
  await expect(page.getByLabel('Organization').getByRole('option', { selected: true })).toHaveText('Sample Stone');
  await expect(page.getByRole('textbox', { name: 'Terms' })).toHaveValue('Paid in full on the last day.');
  // Other tests of this account expect it to have no organization.
  expect((await page.request.delete(`/api/organizations/${organizationId}`, { headers })).ok()).toBe(true);
});

test('a session that ends while an estimate is open is said in a dialog, and the work is there after signing in', async ({
  page,
  context,
  baseURL,
}) => {
  await signIn(page, 'paid@paveprint.example');
  const id = await createEstimate(page, baseURL, installed);
  await page.goto(`/estimator?estimate=${id}`);
  await page.getByLabel('Customer name').fill('Typed before the end');
  await page.getByRole('button', { name: 'Estimates' }).click();
  await context.clearCookies();
  await page.getByRole('button', { name: `Duplicate estimate #${id}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Sign In Required' });
  await dialog.getByRole('link', { name: 'Sign In' }).click();
  await page.getByRole('button', { name: 'paid@paveprint.example' }).click();
  await expect(page.getByText('Your unsaved work is back.')).toBeVisible();
  await expect(page.getByLabel('Customer name')).toHaveValue('Typed before the end');
});

/** Number of line rows rendered since the last call, read through React's DevTools hook. */
const takeRenders = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const counter = globalThis as unknown as { rows: number };
    const drawn = counter.rows;
    counter.rows = 0;
    return drawn;
  });

function countRenders(): void {
  type Fiber = {
    readonly flags: number;
    readonly type: unknown;
    readonly memoizedProps: Readonly<Record<string, unknown>> | null;
    readonly return: Fiber | null;
    readonly child: Fiber | null;
    readonly sibling: Fiber | null;
    readonly alternate: Fiber | null;
  };
  /** Flag of a component that rendered in this commit (PerformedWork in ReactFiberFlags). */
  const PERFORMED_WORK = 1;
  const counter = globalThis as unknown as { rows: number; __REACT_DEVTOOLS_GLOBAL_HOOK__: object };
  counter.rows = 0;
  let last = new WeakSet<Fiber>();
  const visit = (fiber: Fiber | null, seen: WeakSet<Fiber>): void => {
    for (let one = fiber; one; one = one.sibling) {
      if (one.type === 'li' && one.memoizedProps?.['data-line'] !== undefined && one.return) {
        seen.add(one.return);
        if (!last.has(one.return) && (one.return.flags & PERFORMED_WORK) !== 0) counter.rows += 1;
      }
      visit(one.child, seen);
    }
  };
  counter.__REACT_DEVTOOLS_GLOBAL_HOOK__ = {
    supportsFiber: true,
    inject: () => 1,
    onCommitFiberUnmount: () => undefined,
    onCommitFiberRoot: (_: number, root: { readonly current: Fiber }) => {
      const seen = new WeakSet<Fiber>();
      visit(root.current, seen);
      last = seen;
    },
  };
}

test('with 1,000 line items, a keystroke renders at most 3 rows', async ({ page, baseURL }) => {
  await page.addInitScript(countRenders);
  await signIn(page, 'paid@paveprint.example');
  const lineItems = Array.from({ length: 1000 }, (_, n) => lineItem(n + 1, `Line ${n + 1}`));
  const id = await createEstimate(page, baseURL, { ...installed, lineItems });
  await page.goto(`/estimator?estimate=${id}`);
  await expect(page.getByTestId('grand-total')).toHaveText('$1,000,000.00');
  // The screen comes with its first rows, and the others follow.
  await expect(page.locator('li[data-line]')).toHaveCount(1000);
  expect(await takeRenders(page)).toBeGreaterThanOrEqual(1000);
  const quantity = page.getByLabel('Quantity of Line 500', { exact: true });
  await quantity.click();
  await quantity.press('End');
  await takeRenders(page);
  await quantity.press('0');
  await expect(page.getByTestId('grand-total')).not.toHaveText('$1,000,000.00');
  const drawn = await takeRenders(page);
  expect(drawn).toBeGreaterThanOrEqual(1);
  expect(drawn).toBeLessThanOrEqual(3);
  await page.getByLabel('Customer name').press('x');
  expect(await takeRenders(page)).toBe(0);
  await page.request.delete(`/api/estimates/${id}`, { headers: { origin: baseURL ?? '' } });
});
