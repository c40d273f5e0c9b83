import { expect } from '@playwright/test';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import * as z from 'zod';

import { drawnMap, imagesLoaded, signIn } from '../films/walkthrough.ts';

const DESK = { width: 1280, height: 800 };
const PHONE = { width: 390, height: 760 };

/** Longer than a toast is shown. */
const TOAST = { timeout: 20_000 };

const numbered = z.object({ id: z.number() });

/** Screenshots of the product at double resolution. */
export type Screens = {
  readonly outline: Buffer;
  readonly design: Buffer;
  readonly proposalPage: Buffer;
  readonly estimator: Buffer;
  readonly phoneProposal: Buffer;
  readonly phoneBooking: Buffer;
};

const screenOf = async (page: Page): Promise<Buffer> => {
  await page.mouse.move(0, 0);
  await page.evaluate(() =>
    document.activeElement instanceof HTMLElement ? document.activeElement.blur() : undefined,
  );
  return page.screenshot({ type: 'png' });
};

/** Opens a finished proposal at a step of the wizard and waits until no toast is shown. */
async function wizardAt(page: Page, slug: string, currentStep: number): Promise<void> {
  const origin = new URL(page.url()).origin;
  const { id } = numbered.parse(await (await page.request.get(`${origin}/api/proposals/slug/${slug}`)).json());
  await page.request.patch(`${origin}/api/proposals/${id}`, { data: { currentStep }, headers: { origin } });
  const mapDrawn = drawnMap(page);
  await page.goto(`${origin}/app?proposal=${slug}`);
  await page.getByText(`Step ${currentStep} of 4`).waitFor();
  await imagesLoaded(page);
  await mapDrawn();
  await expect(page.getByRole('region', { name: 'Messages' }).locator('[data-type]')).toHaveCount(0, TOAST);
}

/** Fills in a sample estimate. */
async function estimatorScreen(page: Page): Promise<Buffer> {
  await page.goto(`${new URL(page.url()).origin}/estimator`);
  await page.getByLabel('Customer name').fill('Sample customer');
  await page.getByLabel('Address', { exact: false }).first().fill('113 E Heron Street');
  await page.getByLabel('Project area').fill('748');
  for (const [section, button] of [
    ['Pavers', 'Add pavers'],
    ['Labor', 'Add labor'],
    ['Machinery', 'Add machine'],
    ['Removal', 'Add removal'],
    ['Permits', 'Add permit'],
  ] as const) {
    await page.getByRole('region', { name: section, exact: true }).getByRole('button', { name: button }).click();
  }
  await page.evaluate(() => scrollTo(0, 0));
  return screenOf(page);
}

/** The proposal page at its top, or scrolled to the booking. */
async function homeownerScreen(context: BrowserContext, address: string, booking: boolean): Promise<Buffer> {
  const page = await context.newPage();
  await page.goto(address);
  await page.getByRole('slider', { name: 'Compare before and after' }).waitFor();
  await imagesLoaded(page);
  const times = page.getByRole('group', { name: 'Free times' }).getByRole('button');
  await times.first().waitFor();
  if (booking) {
    await times.first().click();
    await page.getByRole('heading', { name: 'Book a visit' }).evaluate((heading) => {
      window.scrollTo(0, heading.getBoundingClientRect().top + window.scrollY - 40);
    });
  }
  const picture = await screenOf(page);
  await page.close();
  return picture;
}

/** Takes screenshots of the product with one finished proposal. */
export async function photographScreens(browser: Browser, origin: string, slug: string): Promise<Screens> {
  const sharp = { deviceScaleFactor: 2, reducedMotion: 'reduce' } as const;
  const office = await browser.newContext({ viewport: DESK, ...sharp });
  const page = await office.newPage();
  await signIn(page, origin);
  await wizardAt(page, slug, 2);
  const outline = await screenOf(page);
  await wizardAt(page, slug, 3);
  // Same choice as in the film; a reopened wizard starts with the defaults.
  for (const name of ['Herringbone (45°)', 'Charcoal gray'])
    await page.getByRole('radio', { name, exact: true }).click();
  const design = await screenOf(page);
  const estimator = await estimatorScreen(page);
  await office.close();
  const address = `${origin}/proposal/${slug}`;
  const desk = await browser.newContext({ viewport: DESK, ...sharp });
  const proposalPage = await homeownerScreen(desk, address, false);
  const phone = await browser.newContext({ viewport: PHONE, ...sharp });
  const phoneProposal = await homeownerScreen(phone, address, false);
  const phoneBooking = await homeownerScreen(phone, address, true);
  for (const context of [desk, phone]) await context.close();
  return { outline, design, proposalPage, estimator, phoneProposal, phoneBooking };
}
