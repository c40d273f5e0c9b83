import type { Browser, Page } from '@playwright/test';

import { initialMap } from '#shared/properties/map-bounds.ts';
import type { MapProposal } from '#shared/proposals/proposal.ts';
import type { Row } from './row.ts';
import { sampleProposals } from './sample-proposals.ts';
import { withHostAndBrowser } from './with-host.ts';

const MANY = 10_000;
const ROUNDS = 3;
const IDLE_MS = 4000;
/** Time for the map to load and draw its tiles. */
const SETTLE_MS = 6000;
/** Added to both measurements, because smaller values are noise of the browser. */
const BASELINE_SECONDS = 0.05;

/** Proposals spread over the map's initial view. */
function spread(count: number): readonly MapProposal[] {
  const { north, south, east, west } = initialMap.bounds;
  return sampleProposals(count).map(({ id, slug, propertyAddress, status, totalCost, area, createdAt }) => ({
    id,
    slug,
    address: propertyAddress,
    latitude: south + (((id * 7919) % MANY) / MANY) * (north - south),
    longitude: west + (((id * 104_729) % MANY) / MANY) * (east - west),
    status,
    totalCost,
    area,
    createdAt,
  }));
}

async function cpuSeconds(browser: Browser): Promise<number> {
  const devtools = await browser.newBrowserCDPSession();
  const { processInfo } = await devtools.send('SystemInfo.getProcessInfo');
  await devtools.detach();
  return processInfo.reduce((sum, { cpuTime }) => sum + cpuTime, 0);
}

/** CPU seconds of the whole browser while an idle map shows `count` proposals. */
async function restOn(page: Page, browser: Browser, count: number): Promise<number> {
  await page.unrouteAll();
  await page.route('**/api/proposals/map', (route) => route.fulfill({ json: spread(count) }));
  await page.reload();
  await page.waitForTimeout(SETTLE_MS);
  if (count > 0) await page.getByRole('button', { name: 'proposals here' }).first().waitFor();
  const before = await cpuSeconds(browser);
  await page.waitForTimeout(IDLE_MS);
  return (await cpuSeconds(browser)) - before + BASELINE_SECONDS;
}

/** CPU time of an idle map with 10,000 proposals compared with an empty one. */
export const manyOnMap = (): Promise<readonly Row[]> =>
  withHostAndBrowser(async ({ origin }, browser) => {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    await page.goto(`${origin}/api/login`);
    await page.getByRole('button', { name: 'paid@paveprint.example' }).click();
    await page.waitForURL(/\/app/);
    const values: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const empty = await restOn(page, browser, 0);
      values.push((await restOn(page, browser, MANY)) / empty);
    }
    return [{ name: 'map with 10,000 proposals at rest, to an empty one', values, unit: 'x', target: 3 }];
  });
