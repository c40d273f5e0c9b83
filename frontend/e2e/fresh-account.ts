import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';

import { signIn } from './sign-in.ts';

/** Signs in as the owner of an account, and removes what other tests or this test's first run left in it. */
export async function signInAfresh(page: Page, baseURL: string | undefined, email: string): Promise<void> {
  await signIn(page, email);
  const headers = { origin: baseURL ?? '' };
  const closed = await page.request.delete('/api/account', { headers, data: { email } });
  expect(closed.ok(), await closed.text()).toBe(true);
  await signIn(page, email);
}
