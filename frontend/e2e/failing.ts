import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';

import { intercept } from './intercept.ts';
import { toast } from './toast.ts';

/** Makes calls to a URL fail while `act` runs, and expects the toast that reports it. */
export async function failing(page: Page, address: string, act: () => Promise<void>, message: string): Promise<void> {
  const stop = await intercept(page, address, (route) => route.abort());
  await act();
  await expect(toast(page, message)).toBeVisible();
  stop();
}
