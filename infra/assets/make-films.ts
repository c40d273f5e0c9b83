import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Browser } from '@playwright/test';

import { startPaveprint } from '../local/paveprint/start.ts';
import { openBrowser } from '../tools/test/open-browser.ts';
import { brandFonts } from './brand-fonts.ts';
import { webVtt } from './films/captions.ts';
import type { Cue } from './films/captions.ts';
import { cardSides } from './films/card-sides.ts';
import { encodeFilm } from './films/encode-film.ts';
import { filmMailer, mailerCues } from './films/sample-mailer.ts';
import type { Shot } from './films/shot.ts';
import { filmWalkthrough, walkthroughCues } from './films/walkthrough.ts';

const folder = path.resolve(import.meta.dirname, '../../frontend/public/films');

type Film = {
  readonly name: string;
  readonly shots: readonly Shot[];
  readonly cues: readonly Cue[];
};

async function saveFilm(browser: Browser, { name, shots, cues }: Film): Promise<void> {
  const page = await browser.newPage();
  const film = await encodeFilm(page, shots);
  await page.close();
  await writeFile(path.join(folder, `${name}.webm`), film);
  await writeFile(path.join(folder, `${name}.vtt`), webVtt(cues));
  console.info(`${name}  ${Math.round(film.length / 1024)} kB`);
}

/** Screenshot of the proposal page on a phone. */
async function phoneScreen(browser: Browser, address: string): Promise<Buffer> {
  const page = await browser.newPage({ viewport: { width: 390, height: 812 }, deviceScaleFactor: 1.5 });
  await page.goto(address);
  await page.getByRole('slider', { name: 'Compare before and after' }).waitFor();
  const picture = await page.screenshot({ type: 'png' });
  await page.close();
  return picture;
}

await mkdir(folder, { recursive: true });
// A host of its own, so that no other data appears in the film.
const dataDirectory = path.resolve(import.meta.dirname, '../../.local/films');
await rm(dataDirectory, { recursive: true, force: true });
const host = await startPaveprint({ port: Number(process.env['PORT'] ?? 4000), dataDirectory });
const browser = await openBrowser();
const { recorder, slug } = await filmWalkthrough(browser, host.origin);
await saveFilm(browser, { name: 'walkthrough', shots: recorder.shots, cues: walkthroughCues });
const phone = await phoneScreen(browser, `${host.origin}/proposal/${slug}`);
const fonts = brandFonts();
const sides = await cardSides(browser, { origin: host.origin, slug, fonts });
const shots = await filmMailer(browser, { ...sides, phone, fonts });
await saveFilm(browser, { name: 'sample-mailer', shots, cues: mailerCues });
await browser.close();
await host.close();
