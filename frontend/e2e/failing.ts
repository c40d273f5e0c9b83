import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';

import { toast } from './toast.ts';

/** Fails the calls of an address while `act` runs, and expects the toast that says so. */
export async function failing(page: Page, address: string, act: () => Promise<void>, words: string): Promise<void> {
  await page.route(address, (route) => route.abort());
  await act();
  await expect(toast(page, words)).toBeVisible();
  await page.unroute(address);
}
