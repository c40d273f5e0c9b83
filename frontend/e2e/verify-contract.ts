import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';

/** The site's verdict on a contract. */
export async function verifyContract(page: Page, pdf: Buffer): Promise<string> {
  await page.goto('/verify');
  await expect(page.locator('[data-island=verify][data-awake]')).toBeVisible();
  await page
    .getByLabel('PDF of the contract')
    .setInputFiles({ name: 'a.pdf', mimeType: 'application/pdf', buffer: pdf });
  await page.getByRole('button', { name: 'Check the file' }).press('Enter');
  await expect(page.getByRole('status')).not.toBeEmpty();
  return (await page.getByRole('status').textContent()) ?? '';
}
