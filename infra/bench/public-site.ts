import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';

import type { Row } from './row.ts';
import { slowVisits } from './slow-phone.ts';
import { vitalRows } from './vital-rows.ts';
import type { VitalTargets } from './vital-rows.ts';
import { withHostAndBrowser } from './with-host.ts';

const site = join(import.meta.dirname, '../../dist/site');

/** Total size of the built site, including pictures and films. */
async function siteSize(): Promise<Row> {
  const entries = await readdir(site, { withFileTypes: true, recursive: true });
  const files = entries.filter((entry) => entry.isFile());
  const sizes = await Promise.all(files.map(async ({ parentPath, name }) => (await stat(join(parentPath, name))).size));
  const total = sizes.reduce((sum, size) => sum + size, 0);
  return { name: 'built site with its films', values: [total / 1e6], unit: 'MB', target: 12, exact: true };
}

/** The pages are in a menu on a phone. */
const openMenu = (page: Page): Promise<void> => page.locator('summary').first().tap();

/** Shift rounds to 0.00, as on the proposal page. */
const TARGETS: VitalTargets = { largestPaint: 1.2, shift: 0.004 };

/** Size of the public site, and web vitals of its first page on a cheap phone. */
export const publicSite = (): Promise<readonly Row[]> =>
  withHostAndBrowser(async ({ origin }, browser) => {
    const vitals = await slowVisits(browser, {
      url: `${origin}/`,
      heading: 'Book More Driveway Jobs in 30 Days',
      act: openMenu,
    });
    return [await siteSize(), ...vitalRows('/', vitals, { targets: TARGETS, pressed: true })];
  });
