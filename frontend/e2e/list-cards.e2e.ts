import { expect, test } from '@playwright/test';
import type { Page, Route } from '@playwright/test';

import { organizationDefaults } from '#shared/organizations/organization.ts';
import type { Proposal } from '#shared/proposals/proposal.ts';
import { holdBack } from './hold-back.ts';
import { signIn } from './sign-in.ts';
import { readProposal, startProposal } from './start-proposal.ts';
import { expectNoToast, toast } from './toast.ts';
import { withoutMap } from './without-map.ts';

const PICTURE = `/media/${'0'.repeat(32)}`;

function proposalOf(id: number, part: Partial<Proposal> = {}): Proposal {
  return {
    id,
    proposalId: `P-${String(id).padStart(6, '0')}`,
    slug: `sample-street-${id}-0123456789abcdefghjk`,
    propertyId: id,
    propertyAddress: `${id} Sample Street, Fort Lauderdale, FL 33304`,
    latitude: 26.1,
    longitude: -80.1,
    currentStep: 5,
    area: 700,
    costPerSqFt: 12.5,
    totalCost: 8750,
    imageGenerationMethod: 'responses',
    status: 'completed',
    beforeImageR2Url: PICTURE,
    afterImageR2Url: PICTURE,
    designs: [],
    createdAt: new Date(Date.UTC(2026, 0, id, 12)).toISOString(),
    version: 1,
    ...part,
  };
}

const organization = {
  ...organizationDefaults,
  id: 1,
  name: 'Sample Paving',
  isDefault: 1,
  timeZone: 'America/Denver',
};
const known = proposalOf(8, { marketingImageUrl: PICTURE, organizationId: 1, visitAt: '2026-11-23T16:00:00.000Z' });
const unknown = proposalOf(7, { proposalId: '', propertyAddress: '', area: 0, totalCost: 0, status: 'draft' });
const all = [known, unknown, proposalOf(6), proposalOf(5)];

/** Serves the four proposals. The list has another page, whose call fails. */
async function serve(page: Page): Promise<{ hold: Promise<void> }> {
  const state = { hold: Promise.resolve() };
  const answer = async (route: Route) => {
    await state.hold;
    const isNext = new URL(route.request().url()).searchParams.has('cursor');
    if (isNext) return route.fulfill({ status: 500, body: '' });
    return route.fulfill({ json: all, headers: { 'x-next-cursor': '5' } });
  };
  await page.route('**/api/proposals?**', answer);
  await page.route('**/api/organizations', (route) => route.fulfill({ json: [organization] }));
  await page.route(`**/api/proposals/slug/${known.slug}`, (route) => route.fulfill({ json: known }));
  return state;
}

const cardOf = (page: Page, name: string) => page.getByRole('article', { name, exact: true });

test('a card says what is known of a proposal, and its menus lead to everything about it', async ({ page }) => {
  await signIn(page, 'rival@paveprint.example');
  const served = await serve(page);
  let release = () => {};
  served.hold = new Promise((resolve) => (release = resolve));
  await page.goto('/app/proposals');
  const card = cardOf(page, 'P-000008');

  await test.step('a spinner shows while the list loads', async () => {
    await expect(page.getByRole('status', { name: /^Loading/ })).toBeVisible();
    release();
    await expect(card).toBeVisible();
    await expect(page.getByRole('status', { name: /^Loading/ })).toBeHidden();
  });

  await test.step('the small copy of the newest picture is asked for with the list', async () => {
    await expect(page.locator(`link[rel="preload"][as="image"][href="${PICTURE}-small"]`)).toBeAttached();
  });

  await test.step('a later page that cannot be loaded is told', async () => {
    await expect(page.getByText('Not every proposal could be loaded. What you see may be out of date.')).toBeVisible();
  });

  await test.step('what is known, and what is not', async () => {
    const visit = 'Visit Mon, Nov 23, 9:00 AM';
    for (const words of ['8 Sample Street', '700 sq ft', '$8,750.00', 'Jan 8, 2026', visit]) {
      await expect(card).toContainText(words);
    }
    const view = card.getByRole('link', { name: 'View', exact: true });
    await expect(view).toHaveAttribute('href', `/proposal/${known.slug}`);
    await expect(view).toHaveAttribute('target', '_blank');
    const wizard = '/app?proposal=';
    await expect(card.getByRole('link', { name: 'Open' })).toHaveAttribute('href', wizard + known.slug);
    const draft = cardOf(page, 'Proposal #7');
    await expect(draft.getByRole('link', { name: 'Continue' })).toHaveAttribute('href', wizard + unknown.slug);
    for (const words of ['No address', 'No area yet', 'Jan 7, 2026']) await expect(draft).toContainText(words);
    await expect(draft.getByRole('button', { name: 'Generate marketing image' })).toHaveCount(0);
  });

  await test.step('one, two or three columns by width', async () => {
    const firstRow = async (): Promise<number> => {
      const boxes = await Promise.all((await page.getByRole('article').all()).map((one) => one.boundingBox()));
      return boxes.filter((box) => box?.y === boxes[0]?.y).length;
    };
    for (const [width, columns] of [
      [390, 1],
      [900, 2],
      [1440, 3],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      await expect.poll(firstRow).toBe(columns);
    }
    // Everything above the list fits into one row on a small desktop, even when many proposals are found.
    await page.setViewportSize({ width: 1024, height: 768 });
    await page.getByLabel('Search proposals').fill('street');
    await expect(page.getByRole('status').filter({ hasText: /found$/ })).toBeVisible();
    const title = await page.getByRole('heading', { level: 1 }).boundingBox();
    const last = await page.getByRole('link', { name: 'New Proposal' }).boundingBox();
    expect(last?.y).toBeLessThan((title?.y ?? 0) + (title?.height ?? 0));
    await page.getByLabel('Clear search').click();
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  await test.step('with forced colors the chosen filter is seen to be chosen', async () => {
    await page.emulateMedia({ forcedColors: 'active' });
    const filters = page.getByRole('button', { pressed: true });
    await expect(filters.first()).toHaveCSS('outline-width', '2px');
    await expect(page.getByRole('button', { pressed: false }).first()).toHaveCSS('outline-style', 'none');
    await page.emulateMedia({ forcedColors: 'none' });
  });

  await test.step('the menus', async () => {
    await card.getByRole('button', { name: 'Status: Completed. Change' }).click();
    await expect(page.getByRole('menuitem')).toHaveText(['Draft', 'Completed', 'Sent', 'Opened', 'Success']);
    await test.step('the status that it has already is not saved again', async () => {
      const written: string[] = [];
      page.on('request', (request) => request.method() === 'GET' || written.push(request.url()));
      await page.getByRole('menuitem', { name: 'Completed' }).click();
      await expect(page.getByRole('menuitem')).toHaveCount(0);
      expect(written).toEqual([]);
    });
    await card.getByRole('button', { name: /^More for/ }).click();
    await expect(page.getByRole('menuitem')).toHaveText([
      'Page and link',
      'Send',
      'Send by Mail',
      'Contact',
      'Offer',
      'Start Estimate',
      'Timeline',
      'Delete',
    ]);
    await page.keyboard.press('Escape');
    await test.step('scroll on a screen that is lower than they are', async () => {
      await page.setViewportSize({ width: 640, height: 320 });
      await card.getByRole('button', { name: /^More for/ }).click();
      const items = page.getByRole('menuitem');
      for (const item of [items.first(), items.last()]) {
        await item.scrollIntoViewIfNeeded();
        await expect(item).toBeInViewport({ ratio: 1 });
      }
      await page.keyboard.press('Escape');
      await page.setViewportSize({ width: 1440, height: 900 });
    });
  });

  await test.step('a marketing image that cannot be downloaded', async () => {
    await page.route(`**${PICTURE}`, (route) => route.abort());
    await card.getByRole('button', { name: 'Download marketing image' }).click();
    await expect(toast(page, 'Download Failed')).toBeVisible();
    await expect(toast(page, 'Failed to download the marketing image.')).toBeVisible();
  });

  await test.step('the edit dialog explains each status, and says while it saves', async () => {
    let save = () => {};
    const held = new Promise<void>((resolve) => (save = resolve));
    await page.route('**/api/proposals/8', async (route) => {
      await held;
      await route.fulfill({ json: { ...known, status: 'sent' } });
    });
    await card.getByRole('button', { name: 'Edit' }).click();
    const dialog = page.getByRole('dialog', { name: 'Edit Proposal #8' });
    await dialog.getByRole('tab', { name: 'Status' }).click();
    for (const legend of [
      'Draft being worked on',
      'Completed ready to send',
      'Sent sent to client',
      'Opened client viewed it',
      'Success client requested a visit',
    ]) {
      await expect(
        dialog.getByRole('listitem').filter({ hasText: new RegExp(legend.replace(' ', '\\s*')) }),
      ).toBeVisible();
    }
    await dialog.getByRole('combobox', { name: 'Status' }).selectOption('Sent');
    await dialog.getByRole('button', { name: 'Save Changes' }).click();
    await expect(dialog.getByRole('button', { name: 'Saving...' })).toBeVisible();
    save();
    await expect(toast(page, 'Proposal Updated')).toBeVisible();
  });

  await test.step('a dialog that is left while it saves does not close the next one', async () => {
    const answer = (route: Route) => route.fulfill({ json: { ...known, status: 'success' } });
    const release = await holdBack(page, '**/api/proposals/8', answer);
    await card.getByRole('button', { name: 'Edit' }).click();
    const left = page.getByRole('dialog', { name: 'Edit Proposal #8' });
    await left.getByLabel('Area sq ft').fill('710');
    await left.getByRole('button', { name: 'Save Changes' }).click();
    await page.keyboard.press('Escape');
    await expect(left).toBeHidden();
    await cardOf(page, 'P-000006').getByRole('button', { name: 'Edit' }).click();
    const next = page.getByRole('dialog', { name: 'Edit Proposal #6' });
    await next.getByLabel('Area sq ft').fill('640');
    release();
    // Elements behind a dialog have no role, so the test finds this one by its label.
    await expect(page.locator('article[aria-label="P-000008"]').getByText('Success')).toBeVisible();
    await next.getByLabel('Cost per sq ft $').fill('11');
    await expect(next.getByLabel('Area sq ft')).toHaveValue('640');
    await next.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Discard Changes' }).click();
  });

  await test.step('a link is revoked and replaced, each after its consequence is named', async () => {
    let { version } = known;
    await page.route('**/api/proposals/8/*-link', (route) => route.fulfill({ json: { ...known, version: ++version } }));
    await card.getByRole('button', { name: /^More for/ }).click();
    await page.getByRole('menuitem', { name: 'Page and link' }).click();
    const dialog = page.getByRole('dialog', { name: 'Homeowner’s page' });
    await dialog.getByLabel('Terms').fill('Half in advance.');
    for (const [action, warning, done] of [
      [
        'Revoke link',
        'After this, only you can open the page; a homeowner who signed its offer keeps their copy, and one who booked a visit can change it. A new link opens it again once nobody needs this one.',
        'Link Revoked',
      ],
      [
        'Replace link',
        'The old link, also on printed QR codes, stops working. Views and visits stay.',
        'Link Replaced',
      ],
    ] as const) {
      await dialog.getByRole('button', { name: action }).click();
      const question = dialog.getByRole('group', { name: action });
      await expect(question).toContainText(warning);
      await question.getByRole('button', { name: action }).click();
      await expect(toast(page, done)).toBeVisible();
    }
    await expect(dialog.getByLabel('Terms')).toHaveValue('Half in advance.');
  });

  await test.step('what is typed while the texts of its page are saved stays, to be saved as well', async () => {
    const dialog = page.getByRole('dialog', { name: 'Homeowner’s page' });
    const terms = dialog.getByLabel('Terms');
    const save = dialog.getByRole('button', { name: 'Save Changes' });
    // The server removes spaces at the end.
    const answer = (route: Route) =>
      route.fulfill({ json: { ...known, terms: route.request().postDataJSON().terms.trim() } });
    const release = await holdBack(page, '**/api/proposals/8', answer);
    await save.click();
    await terms.fill('Half in advance, half at the end. ');
    release();
    await expect(toast(page, 'Proposal Updated')).toBeVisible();
    await expect(save).toBeVisible();
    await expect(terms).toHaveValue('Half in advance, half at the end. ');
    await save.click();
    await expect(save).toBeHidden();
    await expect(terms).toHaveValue('Half in advance, half at the end.');
  });
});

test('a proposal that is opened from the list says so, which a reload does not say again', async ({
  page,
  baseURL,
}) => {
  await withoutMap(page);
  await signIn(page, 'paid@paveprint.example');
  const { slug, id } = await startProposal(page.request, { baseURL, lot: '114 E Heron Street', step: 2 });
  const open = async (): Promise<void> => {
    await page.goto('/app/proposals');
    await page.getByLabel('Search proposals').fill(slug);
    await page.getByRole('link', { name: /^(Continue|Open)$/ }).click();
  };
  await open();
  await expect(toast(page, 'Continuing proposal')).toBeVisible();

  const { beforeImageR2Url } = await readProposal(page.request, slug);
  const data = { marketingImageUrl: beforeImageR2Url };
  await page.request.patch(`/api/proposals/${id}`, { data, headers: { origin: baseURL ?? '' } });
  await open();
  await expect(toast(page, 'Proposal loaded for editing')).toBeVisible();
  await page.reload();
  await expect(page.getByText('Step 2 of 4')).toBeVisible();
  await expectNoToast(page, 'Proposal loaded for editing');
});
