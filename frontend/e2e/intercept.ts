import type { BrowserContext, Page, Route } from '@playwright/test';

/**
 * Lets `answer` handle a page's requests to addresses of a pattern until the returned function is called. Playwright's
 * `unroute` is not used, because a request that is on its way when the last interception ends may then get no answer.
 */
export async function intercept(
  page: Page | BrowserContext,
  pattern: string,
  answer: (route: Route) => unknown,
): Promise<() => void> {
  let isOver = false;
  await page.route(pattern, async (route) => {
    await (isOver ? route.fallback() : answer(route));
  });
  return () => (isOver = true);
}
