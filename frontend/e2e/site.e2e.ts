import { expect, type Page, test } from '@playwright/test';

import { forgetLeadLimit } from './forget-lead-limit.ts';
import { expectAccessible } from './expect-accessible.ts';
import { openVisitor } from './open-visitor.ts';

const WIDE = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };

/** One of each kind. */
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
  '/no-such-page',
];

/** Where the links of the page lead on this site, and buttons that lead nowhere. */
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

test('every link and button leads somewhere, and no page complains or asks another site', async ({
  browser,
  baseURL,
}) => {
  const { page, complaints, close } = await openVisitor(browser, { baseURL: baseURL ?? '', viewport: WIDE });
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
    const { links, deadButtons } = await linksOf(page);
    expect(deadButtons, path).toEqual([]);
    for (const link of links) {
      const { pathname, hash } = new URL(link);
      if (hash !== '') wanted.push({ from: path, path: pathname, id: hash.slice(1) });
      if (/^\/(login|estimator|downloads\/.*|api\/.*)$/.test(pathname)) otherTargets.add(pathname);
      else open.push(pathname);
    }
  }
  for (const path of otherTargets) expect((await page.request.get(path)).status(), path).toBe(200);
  const missing = wanted.filter(({ path, id }) => !anchors.get(path)?.has(id));
  expect(missing).toEqual([]);
  // Nine pages, five categories and 24 articles; the sitemap names exactly them.
  expect(seen.size).toBe(37);
  const sitemap = await (await page.request.get('/sitemap.xml')).text();
  const named = [...sitemap.matchAll(/<loc>([^<]*)</g)].map(([, address = '']) => new URL(address).pathname);
  expect(named.toSorted()).toEqual([...seen].toSorted());
  expect(complaints).toEqual([]);
  await close();
});

/** Texts that are too small, paragraphs whose lines are too long, and whether the page can be pushed sideways. */
function looksOf(page: Page) {
  return page.evaluate(() => {
    const texts = [...document.querySelectorAll<HTMLElement>('body *')].filter(
      (element) =>
        element.checkVisibility() &&
        [...element.childNodes].some(({ nodeType, textContent }) => nodeType === 3 && textContent?.trim()),
    );
    const sizeOf = (element: Element) => Number.parseFloat(getComputedStyle(element).fontSize);
    // A letter of text is half as wide as it is high, over a whole line.
    const lettersOf = (element: Element) => {
      const { paddingLeft, paddingRight } = getComputedStyle(element);
      const padding = Number.parseFloat(paddingLeft) + Number.parseFloat(paddingRight);
      return (element.getBoundingClientRect().width - padding) / (sizeOf(element) * 0.48);
    };
    const short = (element: Element) => `${element.className} ${element.textContent?.slice(0, 60)}`;
    return {
      small: texts.filter((element) => sizeOf(element) < 13).map(short),
      long: [...document.querySelectorAll('p')]
        .filter((element) => element.checkVisibility() && (element.textContent?.length ?? 0) > 100)
        .filter((element) => element.getBoundingClientRect().height > 1.8 * 1.5 * sizeOf(element))
        .filter((element) => lettersOf(element) > 92)
        .map(short),
      body: sizeOf(document.body),
      sideways: document.documentElement.scrollWidth - window.innerWidth,
      blurred: [...document.images]
        .filter((image) => image.complete && image.naturalWidth > 0 && !image.currentSrc.endsWith('.svg'))
        .filter((image) => image.checkVisibility() && image.naturalWidth < image.clientWidth - 2)
        .map(({ currentSrc }) => currentSrc),
    };
  });
}

for (const [name, viewport] of [
  ['desk', WIDE],
  ['phone', PHONE],
] as const) {
  test(`every kind of page is accessible and well set on a ${name}`, async ({ browser, baseURL }) => {
    const { page, close } = await openVisitor(browser, { baseURL: baseURL ?? '', viewport, reducedMotion: 'reduce' });
    for (const path of KINDS) {
      await page.goto(path);
      const { small, long, body, sideways, blurred } = await looksOf(page);
      expect({ path, small, long, body, sideways, blurred }).toEqual({
        path,
        small: [],
        long: [],
        body: 16,
        sideways: 0,
        blurred: [],
      });
      await expectAccessible(page, `${path} on a ${name}`);
    }
    const moving = await page.evaluate(
      () => document.getAnimations().filter(({ playState }) => playState === 'running').length,
    );
    expect(moving, 'nothing moves for people who want it so').toBe(0);
    await close();
  });
}

test('without scripts the menu, the questions, the prices, the filters and the forms work', async ({
  browser,
  baseURL,
}) => {
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

  await page.goto('/integrations');
  await page.getByRole('radio', { name: 'Imagery 3' }).check();
  await expect(page.locator('.int:visible')).toHaveCount(3);

  await page.goto('/contact');
  await forgetLeadLimit(baseURL);
  const name = `No script ${Date.now()}`;
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Email').fill('visitor@example.com');
  await page.getByLabel('Message').fill('Do you work in Ocala?');
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page).toHaveURL(/\/contact#sent$/);
  await expect(page.locator('#sent')).toBeVisible();
  await close();
});
