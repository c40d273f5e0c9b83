import type { BrowserContext, Page } from '@playwright/test';

/** Blocks map tiles, for tests that do not need a map: drawing one takes seconds. */
export async function withoutMap(page: Page | BrowserContext): Promise<void> {
  await page.route('**/sample-world/maps/**', (route) => route.abort());
}
