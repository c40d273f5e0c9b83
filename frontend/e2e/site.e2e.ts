import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';

import { expectAccessible } from './expect-accessible.ts';
import { expectRoomForText } from './expect-room-for-text.ts';
import { openVisitor } from './open-visitor.ts';
import { resetLeadLimit } from './reset-lead-limit.ts';
import { goodLooks, looksOf } from './site-looks.ts';

const PHONE = { width: 390, height: 844 };
const WIDTHS = { phone: PHONE, desk: { width: 1440, height: 900 } } as const;

/** One page of each kind; the others use the same components. */
const KINDS = [
  '/',
  '/features',
  '/how-it-works',
  '/pricing',
  '/integrations',
  '/case-studies',
  '/contact',
  '/blog',
  '/blog/category/pricing',
  '/blog/margin-or-markup',
];

/** Expects the open page to be accessible and well laid out, on a phone and on a desktop. */
async function expectLooks(page: Page, path: string): Promise<void> {
  for (const [name, viewport] of Object.entries(WIDTHS)) {
    await page.setViewportSize(viewport);
    const looks = () => looksOf(page, { phone: viewport === PHONE });
    // After a new size, the browser lays out the page again and loads other pictures.
    await expect.poll(looks, { message: `${path} on a ${name}` }).toEqual(goodLooks);
    await expectAccessible(page, `${path} on a ${name}`);
  }
  // The least width that a page has to fit (WCAG 1.4.10).
  await page.setViewportSize({ width: 320, height: 568 });
  const sideways = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  await expect.poll(sideways, { message: `${path} at 320 px` }).toBe(0);
  await page.setViewportSize(PHONE);
  await expectRoomForText(page, path);
}

/** Internal links of the page, and buttons that do nothing. */
function linksOf(page: Page): Promise<{ readonly links: string[]; readonly deadButtons: string[] }> {
  return page.evaluate(() => {
    const own = [...document.querySelectorAll<HTMLAnchorElement>('a')].filter(({ host }) => host === location.host);
    const leads = (button: HTMLButtonElement): boolean => {
      const { open, close, clearSearch } = button.dataset;
      if (open !== undefined) return document.getElementById(open) instanceof HTMLDialogElement;
      return close !== undefined || clearSearch !== undefined || button.type === 'submit';
    };
    return {
      links: own.map(({ href }) => href),
      deadButtons: [...document.querySelectorAll('button')].filter((one) => !leads(one)).map((one) => one.outerHTML),
    };
  });
}

test('every page is accessible and well laid out, no link or button is dead, and no page logs errors or requests another site', async ({
  browser,
  baseURL,
}) => {
  const { page, errors, close } = await openVisitor(browser, {
    baseURL: baseURL ?? '',
    viewport: PHONE,
    deviceScaleFactor: 2,
    reducedMotion: 'reduce',
  });
  const [open, seen, anchors] = [['/'], new Set<string>(), new Map<string, Set<string>>()];
  const wanted: { readonly from: string; readonly path: string; readonly id: string }[] = [];
  const otherTargets = new Set<string>();
  for (let path = open.pop(); path !== undefined; path = open.pop()) {
    if (seen.has(path)) continue;
    seen.add(path);
    const response = await page.goto(path);
    expect(response?.status(), path).toBe(200);
    const ids = await page.evaluate(() => [...document.querySelectorAll('[id]')].map(({ id }) => id));
    anchors.set(path, new Set(ids));
    if (KINDS.includes(path)) await expectLooks(page, path);
    const { links, deadButtons } = await linksOf(page);
    expect(deadButtons, path).toEqual([]);
    for (const link of links) {
      const { pathname, hash } = new URL(link);
      if (hash !== '') wanted.push({ from: path, path: pathname, id: hash.slice(1) });
      if (/^\/(login|estimator|app\/plan|downloads\/.*|films\/.*|api\/.*)$/.test(pathname)) otherTargets.add(pathname);
      else open.push(pathname);
    }
  }
  for (const path of otherTargets) expect((await page.request.get(path)).status(), path).toBe(200);
  const missing = wanted.filter(({ path, id }) => !anchors.get(path)?.has(id));
  expect(missing).toEqual([]);
  // Nine pages, five categories and 24 articles. The sitemap lists exactly these.
  expect(seen.size).toBe(38);
  const sitemap = await (await page.request.get('/sitemap.xml')).text();
  const named = [...sitemap.matchAll(/<loc>([^<]*)</g)].map(([, address = '']) => new URL(address).pathname);
  expect(named.toSorted()).toEqual([...seen].toSorted());
  expect(errors).toEqual([]);
  await page.goto('/no-such-page');
  await expectLooks(page, '/no-such-page');
  await page.goto('/proposal/no/such-page');
  await expectLooks(page, '/proposal/no/such-page');
  expect(errors.filter((error) => error.includes('Content Security Policy'))).toEqual([]);
  await close();
});

test('menu, questions, prices, filters and forms work without JavaScript', async ({ browser, baseURL }) => {
  const { page, close } = await openVisitor(browser, {
    baseURL: baseURL ?? '',
    viewport: PHONE,
    javaScriptEnabled: false,
  });
  await page.goto('/pricing');
  await page.locator('.menu summary').click();
  await expect(page.locator('.menu').getByRole('link', { name: 'Case studies' })).toBeVisible();
  await page.locator('.menu summary').click();
  await expect(page.getByText('$79', { exact: true })).toBeVisible();
  await page.getByRole('radio', { name: 'Annual' }).check();
  await expect(page.getByText('$66', { exact: true })).toBeVisible();
  await expect(page.getByText('$166', { exact: true })).toBeVisible();
  await expect(page.getByText('$790 billed annually')).toBeVisible();
  await expect(page.getByText('$79', { exact: true })).toBeHidden();
  await page.getByText('What counts as a lookup?').click();
  await expect(page.getByText('Opening one property to measure it.')).toBeVisible();
  await expect(page.getByText('Nothing is charged')).toBeHidden();
  await page.getByText('What counts as a lookup?').click();
  await expect(page.getByText('Opening one property to measure it.')).toBeHidden();
  // In print, collapsed text is visible and buttons are hidden.
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText('Nothing is charged')).toBeVisible();
  await expect(page.locator('.btn:visible')).toHaveCount(0);
  await page.emulateMedia({ media: 'screen' });

  await page.goto('/integrations');
  await page.getByRole('radio', { name: 'Imagery 3' }).check();
  await expect(page.locator('.int:visible')).toHaveCount(3);

  await page.goto('/');
  await page.getByRole('link', { name: 'Send 10 Proposals Free' }).first().click();
  await expect(page).toHaveURL(/\/contact\?interest=trial#message$/);
  await resetLeadLimit(baseURL);
  const name = `No script ${Date.now()}`;
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Email').fill('visitor@example.com');
  await page.getByLabel('Message').fill('Do you work in Ocala?');
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page).toHaveURL(/\/contact#sent$/);
  await expect(page.locator('#sent')).toBeVisible();
  await close();
});
