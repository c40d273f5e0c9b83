import type { Browser, Page } from '@playwright/test';

/** A cheap phone on a slow network: 1.6 Mbit/s down, 150 ms latency, a quarter of this machine's CPU speed. */
const NETWORK = { offline: false, latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 0.75e6 / 8 };
const SLOWER = 4;
const AFTERMATH_MS = 2500;
const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true };

export type Vitals = { readonly largestPaintMs: number; readonly shift: number };

/** Web vitals recorded by the page's performance observers. */
async function vitalsOf(page: Page, url: string): Promise<Vitals> {
  await page.addInitScript(() => {
    const seen = { largestPaintMs: 0, shift: 0 };
    Object.assign(globalThis, { seen });
    new PerformanceObserver((list) => {
      for (const { startTime } of list.getEntries()) seen.largestPaintMs = startTime;
    }).observe({ type: 'largest-contentful-paint', buffered: true });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if ('value' in entry) seen.shift += Number(entry.value);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto(url);
  // Layout shifts from fonts and islands that load later count too.
  await page.waitForTimeout(AFTERMATH_MS);
  return page.evaluate('seen');
}

/** Loads a page as a cheap phone on a slow network does. */
export async function visitSlowly(browser: Browser, url: string): Promise<Vitals> {
  const context = await browser.newContext(PHONE);
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', NETWORK);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  const vitals = await vitalsOf(page, url);
  await context.close();
  return vitals;
}
