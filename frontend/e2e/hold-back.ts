import type { Page, Route } from '@playwright/test';

/** Holds back what a page asks of the addresses of a pattern until the returned function is called, then answers it. */
export async function holdBack(
  page: Page,
  pattern: string,
  answer = (route: Route): Promise<void> => route.continue(),
): Promise<() => void> {
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(pattern, async (route) => {
    await held;
    await answer(route);
  });
  return release;
}
