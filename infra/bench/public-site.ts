import type { Page } from '@playwright/test';

import type { Row } from './row.ts';
import { siteSize } from './site-size.ts';
import { slowVisits } from './slow-phone.ts';
import { vitalRows } from './vital-rows.ts';
import type { VitalTargets } from './vital-rows.ts';
import { withHostAndBrowser } from './with-host.ts';

/** Opens the menu, which has the links to the pages on a phone. */
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
