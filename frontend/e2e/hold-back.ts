import type { Page, Route } from '@playwright/test';

/** Holds back a page's requests to addresses of a pattern until the returned function is called, then answers them. */
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
