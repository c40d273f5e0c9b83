import type { BrowserContext, Page } from '@playwright/test';

import { intercept } from './intercept.ts';

/**
 * Blocks map tiles until the returned function is called, for tests that need no map, because drawing one takes
 * seconds.
 */
export function withoutMap(page: Page | BrowserContext): Promise<() => void> {
  return intercept(page, '**/sample-world/maps/**', (route) => route.abort());
}
