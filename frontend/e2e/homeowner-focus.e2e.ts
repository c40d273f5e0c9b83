import { expect, test } from '@playwright/test';
import type { Browser, Locator, Page } from '@playwright/test';

import { contrast } from '#shared/color/contrast.ts';
import { signIn } from './sign-in.ts';
import { startProposal } from './start-proposal.ts';
import { tabTo } from './tab-to.ts';

/** The color of companies that have chosen none, which is also the color of the focus ring. */
const RING = '#2563eb';

type Opening = { readonly page: Page; readonly browser: Browser; readonly baseURL: string | undefined };

/** The page of a new proposal, opened as its homeowner would open it. */
async function openHome({ page, browser, baseURL }: Opening, more: object): Promise<Page> {
  await signIn(page, 'paid@paveprint.example');
  const { slug } = await startProposal(page.request, { baseURL, sent: true });
  const home = await (await browser.newContext({ baseURL: baseURL ?? '', ...more })).newPage();
  await home.goto(`/proposal/${slug}`);
  return home;
}

const hexOf = (color: string): string =>
  `#${(color.match(/\d+/g) ?? [])
    .slice(0, 3)
    .map((one) => Number(one).toString(16).padStart(2, '0'))
    .join('')}`;
const styleOf = (element: Locator, name: 'outlineColor' | 'backgroundColor'): Promise<string> =>
  element.evaluate((one, property) => getComputedStyle(one)[property], name).then(hexOf);

test('what has the focus in the header of a page is seen to have it, also in the usual color', async ({
  page,
  browser,
  baseURL,
}) => {
  const home = await openHome({ page, browser, baseURL }, {});
  const header = home.getByRole('banner');
  await header.evaluate((one, color) => one.parentElement?.style.setProperty('--brand', color), RING);
  await expect.poll(() => styleOf(header, 'backgroundColor')).toBe(RING);
  for (const link of await header.getByRole('link').all()) {
    await tabTo(link);
    expect(contrast(await styleOf(link, 'outlineColor'), RING)).toBeGreaterThanOrEqual(3);
  }
  await home.context().close();
});

test('nothing that has the focus lies below the bar at the foot on a screen of 320 × 256', async ({
  page,
  browser,
  baseURL,
}) => {
  const home = await openHome({ page, browser, baseURL }, { viewport: { width: 320, height: 256 } });
  const bar = home.locator('[data-sticky]');
  await expect(bar).toBeVisible();
  const inReach = ':is(a[href], button:enabled, summary, input):not([data-sticky] *)';
  const controls = await home.locator(inReach).filter({ visible: true }).all();
  expect(controls.length).toBeGreaterThan(5);
  const isCovered = (): Promise<boolean> =>
    bar.evaluate((one) => {
      const focused = (document.activeElement ?? document.body).getBoundingClientRect();
      const foot = one.getBoundingClientRect();
      const end = focused.height > foot.top ? focused.top : focused.bottom;
      return getComputedStyle(one).visibility === 'visible' && end > foot.top + 1;
    });
  for (const [index, control] of controls.slice(1).entries()) {
    // The person has scrolled so far that the control ends just above the bottom of the screen.
    await control.evaluate((one) => scrollBy(0, one.getBoundingClientRect().bottom - innerHeight + 5));
    await controls[index]?.evaluate((one) => one.focus({ preventScroll: true }));
    await home.keyboard.press('Tab');
    await expect.poll(isCovered, await control.innerText()).toBe(false);
  }
  await home.context().close();
});

test('with forced colors the main buttons keep their shape, and what is chosen is seen to be', async ({
  page,
  browser,
  baseURL,
}) => {
  const home = await openHome({ page, browser, baseURL }, {});
  const times = home.getByRole('group', { name: 'Free times' }).getByRole('button');
  await home.getByRole('link', { name: 'Book a visit' }).first().click();
  await times.first().click();
  const next = home.getByRole('button', { name: /^Continue with/ });
  const heightOf = async (): Promise<number | undefined> => (await next.boundingBox())?.height;
  const before = await heightOf();
  await home.emulateMedia({ forcedColors: 'active' });
  await expect(times.first()).toHaveCSS('outline-width', '2px');
  await expect(times.first()).toHaveCSS('outline-style', 'solid');
  await expect(times.nth(1)).toHaveCSS('outline-style', 'none');
  await expect(next).toHaveCSS('border-top-width', '1px');
  expect(await heightOf()).toBe(before);
  await next.click();
  await expect(home.getByRole('button', { name: 'Book this visit' })).toHaveCSS('border-top-width', '1px');
  await home.context().close();
});
