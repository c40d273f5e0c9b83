import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

import type { Browser } from '@playwright/test';
import sharp from 'sharp';

import { startHost } from '../local/host.ts';
import { seedSampleOffice } from '../local/seed.ts';
import { type Cue, webVtt } from './films/captions.ts';
import { encodeFilm } from './films/encode-film.ts';
import { filmMailer, mailerCues } from './films/sample-mailer.ts';
import type { Shot } from './films/shot.ts';
import { filmWalkthrough, walkthroughCues } from './films/walkthrough.ts';
import { houseFonts } from './house-fonts.ts';
import { openBrowser } from './open-browser.ts';

const folder = path.resolve(import.meta.dirname, '../../frontend/public/films');

type Film = {
  readonly name: string;
  readonly shots: readonly Shot[];
  readonly cues: readonly Cue[];
  /** The moment that stands for the film before it plays. */
  readonly posterMs: number;
};

/** The picture that is shown at a moment of a film. */
function pictureAt(shots: readonly Shot[], atMs: number): Buffer {
  let endMs = 0;
  const shown = shots.find(({ ms }) => (endMs += ms) > atMs);
  if (!shown) throw new Error(`The film is shorter than ${atMs} ms.`);
  return shown.picture;
}

async function keep(browser: Browser, { name, shots, cues, posterMs }: Film): Promise<void> {
  const page = await browser.newPage();
  const film = await encodeFilm(page, shots);
  await page.close();
  const poster = await sharp(pictureAt(shots, posterMs)).jpeg({ quality: 82, mozjpeg: true }).toBuffer();
  await writeFile(path.join(folder, `${name}.webm`), film);
  await writeFile(path.join(folder, `${name}.vtt`), webVtt(cues));
  await writeFile(path.join(folder, `${name}.jpg`), poster);
  console.info(`${name}  ${Math.round(film.length / 1024)} kB, poster ${Math.round(poster.length / 1024)} kB`);
}

/** The homeowner's page as a phone shows it. */
async function phoneScreen(browser: Browser, address: string): Promise<Buffer> {
  const page = await browser.newPage({ viewport: { width: 390, height: 812 }, deviceScaleFactor: 1.5 });
  await page.goto(address);
  await page.getByRole('slider', { name: 'Compare before and after' }).waitFor();
  const picture = await page.screenshot({ type: 'png' });
  await page.close();
  return picture;
}

await mkdir(folder, { recursive: true });
// A host of its own: what was tried out elsewhere would stand in the picture.
const dataDirectory = path.resolve(import.meta.dirname, '../../.local/films');
await rm(dataDirectory, { recursive: true, force: true });
const host = await startHost({ port: Number(process.env['PORT'] ?? 4000), dataDirectory, seed: seedSampleOffice });
const browser = await openBrowser();
const { stage, slug, marketingImageUrl } = await filmWalkthrough(browser, host.origin);
await keep(browser, { name: 'walkthrough', shots: stage.shots, cues: walkthroughCues, posterMs: 60_000 });
const mailer = Buffer.from(await (await fetch(new URL(marketingImageUrl, host.origin))).arrayBuffer());
const phone = await phoneScreen(browser, `${host.origin}/proposal/${slug}`);
const unfolding = await filmMailer(browser, { mailer, phone, fonts: houseFonts() });
await keep(browser, { name: 'sample-mailer', shots: unfolding, cues: mailerCues, posterMs: 12_000 });
await browser.close();
await host.close();
