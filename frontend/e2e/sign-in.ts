import { expect, type Page } from '@playwright/test';

/** Signs a sample person in as a person would: our page, then the identity provider's. */
export async function signIn(page: Page, email: string): Promise<void> {
  await page.goto('/login');
  await page.getByRole('link', { name: 'Sign In' }).click();
  await page.getByRole('button', { name: email }).click();
  await expect(page).toHaveURL(/\/app/);
}
