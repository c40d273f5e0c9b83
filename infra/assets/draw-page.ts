import type { Browser } from '@playwright/test';

/** Renders HTML at double resolution. */
export async function drawPage(
  browser: Browser,
  html: string,
  size: { readonly width: number; readonly height: number },
): Promise<Buffer> {
  const page = await browser.newPage({ viewport: size, deviceScaleFactor: 2 });
  await page.setContent(html, { waitUntil: 'load' });
  await page.evaluate(() => document.fonts.ready);
  const picture = await page.screenshot({ type: 'png' });
  await page.close();
  return picture;
}
