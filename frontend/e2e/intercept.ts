import type { BrowserContext, Page, Route } from '@playwright/test';

/**
 * Answers what a page asks of the addresses of a pattern by `answer`, until the returned function is called. `unroute`
 * does not replace it: a request that is on its way when the last interception ends may stay without an answer.
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
