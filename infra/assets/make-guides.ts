import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';

import { openBrowser } from '../tools/test/open-browser.ts';
import { brandFonts } from './brand-fonts.ts';
import { guideHtml } from './guides/guide-html.ts';
import { measuringChecklist } from './guides/measuring-checklist.ts';
import { proposalChecklist } from './guides/proposal-checklist.ts';

const folder = path.resolve(import.meta.dirname, '../../frontend/public/downloads');

/** Replaces the print time that Chromium writes, so that an unchanged guide gives the same file. */
function withoutDates(pdf: Buffer): Buffer {
  const plain = pdf
    .toString('latin1')
    .replaceAll(/\/(Creation|Mod)Date \(D:\d{14}/g, (all) => `${all.slice(0, -14)}20260101000000`);
  return Buffer.from(plain, 'latin1');
}

await mkdir(folder, { recursive: true });
const browser = await openBrowser();
const page = await browser.newPage();
const fonts = brandFonts();
for (const guide of [measuringChecklist, proposalChecklist]) {
  await page.setContent(guideHtml(guide, fonts));
  await page.evaluate(() => document.fonts.ready);
  const excess = await page
    .locator('main')
    .evaluateAll((sheets) => sheets.map((sheet) => sheet.scrollHeight - sheet.clientHeight));
  if (excess.some((pixels) => pixels > 0)) throw new Error(`${guide.title} is too long by ${excess.join(', ')} px.`);
  const pdf = withoutDates(await page.pdf({ format: 'Letter', printBackground: true, tagged: true }));
  await writeFile(path.join(folder, guide.file), pdf);
  console.info(`${guide.file}  ${Math.round(pdf.length / 1024)} kB`);
  await page.setViewportSize({ width: 816, height: 1056 * guide.pages.length });
  if (process.env['PREVIEW']) await page.screenshot({ path: path.join(process.env['PREVIEW'], `${guide.file}.png`) });
}
await browser.close();
