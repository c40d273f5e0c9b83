import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';

const PHONE = { width: 390, height: 844 };
const USUAL_PX = 16;

/** Sets the text size as in the browser's settings, so that queries in rem follow, too. */
async function withTextSize(page: Page, px: number, look: () => Promise<void>): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  /** The page follows a moment after the browser has answered. */
  const set = async (standard: number) => {
    await devtools.send('Page.setFontSizes', { fontSizes: { standard } });
    await expect.poll(() => page.evaluate('getComputedStyle(document.documentElement).fontSize')).toBe(`${standard}px`);
  };
  try {
    await set(px);
    await look();
  } finally {
    await set(USUAL_PX);
    await devtools.detach();
  }
}

/**
 * What scrolls sideways though it is not a row that is made for it, what reaches beyond the screen, and the choices,
 * labels and numbers that are wider than their place.
 */
const findBeyond = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const wide = [...document.querySelectorAll('html, main, aside ol, [data-dialog], [data-dialog] > [role="region"]')]
      .filter((box) => box.scrollWidth > box.clientWidth)
      .map((box) => `${box.tagName} ${box.scrollWidth} > ${box.clientWidth}`);
    /** In a row that scrolls by itself, or in a part that only screen readers see. */
    const isApart = (element: Element): boolean => {
      const row = element.parentElement;
      if (!row || ['MAIN', 'BODY'].includes(row.tagName)) return false;
      const { overflowX, clipPath } = getComputedStyle(row);
      const moves = /auto|scroll/.test(overflowX) && row.scrollWidth > row.clientWidth;
      return moves || clipPath !== 'none' || isApart(row);
    };
    const beyond = [...document.querySelectorAll('a, button, input, select, h1, h2, h3, p, dt, dd, li, td, th, label')]
      .filter((one) => one.checkVisibility() && one.getBoundingClientRect().right > innerWidth + 0.5 && !isApart(one))
      .map((one) => `${one.tagName} ${one.getAttribute('aria-label') ?? one.textContent.trim().slice(0, 40)}`);
    const cut = [...document.querySelectorAll('label, [role="radio"], input[inputmode]')]
      .filter(
        (one) => one.checkVisibility() && one.scrollWidth > one.clientWidth && one.clientWidth > 1 && !isApart(one),
      )
      .map((one) => `${one.tagName} ${one.textContent.trim() || one.id} ${one.scrollWidth} > ${one.clientWidth}`);
    return [...wide, ...beyond, ...cut];
  });

/** Expects that the screen, with text of twice the usual size on a phone, needs no scrolling sideways (WCAG 1.4.4). */
export async function expectRoomForText(page: Page, state: string): Promise<void> {
  const before = page.viewportSize();
  await page.setViewportSize(PHONE);
  await withTextSize(page, 2 * USUAL_PX, () =>
    expect.poll(() => findBeyond(page), `${state}, with large text`).toEqual([]),
  );
  if (before) await page.setViewportSize(before);
}
