import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';

/** Searches for an address or a place without choosing it. */
export async function searchFor(page: Page, address: string): Promise<void> {
  const box = page.getByLabel('Search for an address or location');
  await box.fill(address);
  await box.press('Enter');
}

/** Searches for a house and chooses it. If it has a proposal already, starts another one. */
export async function chooseHouse(page: Page, address: string): Promise<void> {
  await searchFor(page, address);
  await page.getByRole('button', { name: 'Use This House' }).click();
  const another = page.getByRole('button', { name: 'Start Another Proposal' });
  const chosen = page.getByText('Please select a before image');
  await expect(another.or(chosen)).toBeVisible();
  if (await another.isVisible()) await another.click();
  await expect(chosen).toBeVisible();
}
