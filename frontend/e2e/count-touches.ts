import type { Page } from '@playwright/test';

/**
 * Counts what a person does on a page, including Stripe's pages: each tap, each key, and each field that is filled in.
 */
export async function countTouches(page: Page): Promise<() => number> {
  let touches = 0;
  await page.exposeFunction('countTouch', () => {
    touches += 1;
  });
  const isText = "event.target.matches('input:not([type=checkbox], [type=radio]), textarea')";
  await page.addInitScript(`
    for (const type of ['pointerdown', 'keydown']) addEventListener(type, () => countTouch(), true);
    addEventListener('input', (event) => ${isText} && countTouch(), true);
  `);
  return () => touches;
}
