import type { Browser, Page } from '@playwright/test';

import { cookiesFor } from './cookies-for.ts';

/** A cheap phone on a slow network: 1.6 Mbit/s down, 150 ms latency, a quarter of this machine's CPU speed. */
const NETWORK = { offline: false, latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 0.75e6 / 8 };
/** A network that hardly works: 50 KB a second, 400 ms latency. */
const POOR_NETWORK = { offline: false, latency: 400, downloadThroughput: 50e3, uploadThroughput: 50e3 };
const SLOWER = 4;
const AFTERMATH_MS = 2500;
const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true };

/** Web vitals of one visit, in milliseconds but for `shift`. */
export type Vitals = {
  readonly firstPaintMs: number;
  readonly largestPaintMs: number;
  readonly shift: number;
  /** What tasks took beyond 50 ms each: the time in which a press would have waited. */
  readonly blockedMs: number;
  /** The slowest press, from the finger to the next picture; 0 without one. */
  readonly pressMs: number;
};

export type SlowVisit = {
  readonly url: string;
  /** As a request's `Cookie` header carries them. */
  readonly cookies?: string;
  readonly poorNetwork?: boolean;
  /** What the visitor does once the page is still. */
  readonly act?: (page: Page) => Promise<void>;
};

/** Keeps what the page's performance observers see in `seen`. */
function watchVitals(): void {
  const seen = { firstPaintMs: 0, largestPaintMs: 0, shift: 0, blockedMs: 0, pressMs: 0 };
  Object.assign(globalThis, { seen });
  const watch = (type: string, see: (entry: PerformanceEntry) => void, options: object = {}): void => {
    const observer = new PerformanceObserver((list) => list.getEntries().forEach(see));
    observer.observe({ type, buffered: true, ...options });
  };
  watch('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') seen.firstPaintMs = startTime;
  });
  watch('largest-contentful-paint', ({ startTime }) => (seen.largestPaintMs = startTime));
  watch('layout-shift', (entry) => (seen.shift += 'value' in entry ? Number(entry.value) : 0));
  watch('longtask', ({ duration }) => (seen.blockedMs += duration - 50));
  const press = (entry: PerformanceEntry): void => {
    const isPress = 'interactionId' in entry && Number(entry.interactionId) > 0;
    if (isPress) seen.pressMs = Math.max(seen.pressMs, entry.duration);
  };
  watch('event', press, { durationThreshold: 16 });
}

/** A visitor who presses a control with a finger. */
export const press =
  (role: 'button' | 'radio' | 'slider', name: string) =>
  (page: Page): Promise<void> =>
    page.getByRole(role, { name }).first().tap();

/** Loads a page as a cheap phone on a slow network does. */
export async function visitSlowly(browser: Browser, visit: SlowVisit): Promise<Vitals> {
  const { url, cookies = '', poorNetwork = false, act } = visit;
  const context = await browser.newContext(PHONE);
  try {
    await context.addCookies(cookiesFor(url, cookies));
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await devtools.send('Network.enable');
    await devtools.send('Network.emulateNetworkConditions', poorNetwork ? POOR_NETWORK : NETWORK);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
    // The loader of these tools calls it for each function that it gives its name back.
    await page.addInitScript('globalThis.__name = (named) => named;');
    await page.addInitScript(watchVitals);
    await page.goto(url);
    // Layout shifts from fonts and islands that load later count too.
    await page.waitForTimeout(AFTERMATH_MS);
    const loaded = await page.evaluate<Vitals>('({ ...seen })');
    if (loaded.largestPaintMs === 0) throw new Error(`Nothing was painted at ${url}.`);
    if (!act) return loaded;
    await act(page);
    await page.waitForTimeout(AFTERMATH_MS);
    // Shifts after a press are what the press asked for.
    return { ...loaded, pressMs: await page.evaluate<number>('seen.pressMs') };
  } finally {
    await context.close();
  }
}
