import type { BrowserContext, Page } from '@playwright/test';

/** The placeholder map: what a test looks at needs no other, and a drawn map takes seconds. */
export async function withoutMap(page: Page | BrowserContext): Promise<void> {
  await page.route('**/sample-world/maps/**', (route) => route.abort());
}
