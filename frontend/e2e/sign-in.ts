import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';

/** Signs in by hand: our login page, then the identity provider's. */
export async function signInByHand(page: Page, email: string): Promise<void> {
  await page.goto('/login');
  await page.getByRole('link', { name: 'Sign In' }).click();
  await page.getByRole('button', { name: email }).click();
  await expect(page).toHaveURL(/\/app/);
}

/** Signs in by requests alone, which saves loading a page with a map. */
export async function signIn({ request }: Page, email: string): Promise<void> {
  const provider = await request.get('/api/login');
  const home = await request.post(provider.url(), { form: { person: email } });
  expect(home.url()).toMatch(/\/app/);
}
