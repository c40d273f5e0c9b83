import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';

/** The region that all toasts appear in. */
export const toasts = (page: Page): Locator => page.getByRole('region', { name: 'Messages' });

/** The visible toast with this text. The live region for screen readers contains the text a second time. */
export const toast = (page: Page, words: string | RegExp): Locator =>
  toasts(page).getByText(words).filter({ visible: true });

/**
 * Expects that this toast is not shown now. Other assertions would wait until it is gone, as every toast is after 5 s.
 */
export async function expectNoToast(page: Page, words: string | RegExp): Promise<void> {
  await expect(toasts(page)).toBeAttached();
  expect(await toast(page, words).count()).toBe(0);
}
