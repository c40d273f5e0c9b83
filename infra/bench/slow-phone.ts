import type { Browser, Page } from '@playwright/test';

import { cookiesFor } from './cookies-for.ts';
import { vitalsOf, watchSlowed } from './vitals.ts';
import type { Vitals } from './vitals.ts';

/** A cheap phone on a slow network: 1.6 Mbit/s down, 150 ms latency, a slow processor. */
const NETWORK = { offline: false, latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 0.75e6 / 8 };
/** A network that hardly works: 50 KB a second, 400 ms latency. */
const POOR_NETWORK = { offline: false, latency: 400, downloadThroughput: 50e3, uploadThroughput: 50e3 };
const ROUNDS = 3;
const AFTERMATH_MS = 2500;
const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true };

export type SlowVisit = {
  readonly url: string;
  /** In the format of a request's `Cookie` header. */
  readonly cookies?: string;
  readonly poorNetwork?: boolean;
  /** A heading that the page must have, so that no other page is measured, such as one that asks to sign in. */
  readonly heading: string;
  /** What the visitor does once the page has settled. */
  readonly act?: (page: Page) => Promise<void>;
};

/** A visitor's act: presses a control with a finger. */
export const press =
  (role: 'button' | 'radio' | 'slider', name: string) =>
  (page: Page): Promise<void> =>
    page.getByRole(role, { name }).first().tap();

/** Loads a page as a cheap phone on a slow network does. */
async function visitSlowly(browser: Browser, visit: SlowVisit): Promise<Vitals> {
  const { url, cookies = '', poorNetwork = false, heading, act } = visit;
  const context = await browser.newContext(PHONE);
  try {
    await context.addCookies(cookiesFor(url, cookies));
    const page = await context.newPage();
    const devtools = await watchSlowed(page);
    await devtools.send('Network.enable');
    await devtools.send('Network.emulateNetworkConditions', poorNetwork ? POOR_NETWORK : NETWORK);
    await page.goto(url);
    // Layout shifts from fonts and islands that load later count too.
    await page.waitForTimeout(AFTERMATH_MS);
    await page.getByRole('heading', { name: heading }).first().waitFor();
    const loaded = await vitalsOf(page);
    if (loaded.largestPaintMs === 0) throw new Error(`Nothing was painted at ${url}.`);
    if (!act) return loaded;
    await act(page);
    await page.waitForTimeout(AFTERMATH_MS);
    // Layout shifts after a press are wanted, so they do not count.
    return { ...loaded, pressMs: (await vitalsOf(page)).pressMs };
  } finally {
    await context.close();
  }
}

/** Loads a page several times, after one visit that warms up functions and caches. */
export async function slowVisits(browser: Browser, visit: SlowVisit): Promise<readonly Vitals[]> {
  await visitSlowly(browser, visit);
  const vitals: Vitals[] = [];
  for (let round = 0; round < ROUNDS; round += 1) vitals.push(await visitSlowly(browser, visit));
  return vitals;
}
