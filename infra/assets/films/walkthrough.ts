import { expect } from '@playwright/test';
import type { Browser, Page } from '@playwright/test';
import * as z from 'zod';

import { latLng } from '#shared/geometry/lat-lng.ts';
import type { LatLng } from '#shared/geometry/lat-lng.ts';
import { cornersOnMap } from '../../tools/test/corners-on-map.ts';
import type { Cue } from './captions.ts';
import { FILM_SIZE } from './encode-film.ts';
import { Recorder } from './recorder.ts';
import type { Point } from './shot.ts';

const ADDRESS = '102 E Heron Street';

/** One caption per scene; 1:30 in all. */
export const walkthroughCues: readonly Cue[] = [
  { untilMs: 5000, text: 'Paveprint Studio: one driveway, from the address to the homeowner’s phone.' },
  { untilMs: 15_000, text: 'Search for the address. The map flies to the house.' },
  { untilMs: 25_000, text: 'Take the street-level photo that will be the before picture.' },
  { untilMs: 36_000, text: 'Outline the driveway, corner by corner.' },
  { untilMs: 45_000, text: 'The area appears with its error band. Your cost per sq ft makes it a price.' },
  { untilMs: 53_000, text: 'Choose a pattern and a color.' },
  { untilMs: 63_000, text: 'New pavers, in the customer’s own photo. The house stays as it is.' },
  { untilMs: 74_000, text: 'One click makes the marketing image, in your colors and with a QR code.' },
  { untilMs: 83_000, text: 'The homeowner opens the proposal and compares before and after.' },
  { untilMs: 90_000, text: 'And books a visit at a time you have set. Sample imagery throughout.' },
];

const sceneEnd = (scene: number): number => walkthroughCues[scene]?.untilMs ?? 0;
const lotTruth = z.object({ address: z.string(), driveway: z.array(latLng) });

export type Walkthrough = { readonly recorder: Recorder; readonly slug: string; readonly marketingImageUrl: string };

/** Signs in as the sample account's owner and waits for the map. */
export async function signIn(page: Page, origin: string): Promise<void> {
  await page.goto(`${origin}/login`);
  await page.getByRole('link', { name: 'Sign In' }).click();
  await page.getByRole('button', { name: 'paid@paveprint.example' }).click();
  await expect(page).toHaveURL(/\/app/);
  await page.getByRole('button', { name: 'Zoom in' }).waitFor();
}

/** Returns a function that waits until the map has requested no tiles for two seconds. */
export function drawnMap(page: Page): () => Promise<void> {
  const open = new Set<unknown>();
  let changedMs = Date.now();
  const note = (change: () => unknown) => {
    change();
    changedMs = Date.now();
  };
  page.on('request', (request) => request.url().includes('/maps/') && note(() => open.add(request)));
  page.on('requestfinished', (request) => open.has(request) && note(() => open.delete(request)));
  page.on('requestfailed', (request) => open.has(request) && note(() => open.delete(request)));
  return async () => {
    await expect.poll(() => open.size === 0 && Date.now() - changedMs > 2000, { timeout: 90_000 }).toBe(true);
  };
}

/** Waits until all images in view have loaded. */
export async function imagesLoaded(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    [...document.images].every((image) => image.complete || image.getBoundingClientRect().top > window.innerHeight),
  );
}

async function findHouse(recorder: Recorder, address: string, mapDrawn: () => Promise<void>): Promise<void> {
  const { page } = recorder;
  await mapDrawn();
  await recorder.hold(4000);
  recorder.sceneUntil(sceneEnd(0));
  await recorder.click(page.getByLabel('Search for an address or location'));
  await recorder.type(ADDRESS);
  await page.getByLabel('Search for an address or location').fill(address);
  await page.keyboard.press('Enter');
  await recorder.watch(page.getByRole('button', { name: 'Use This House' }).waitFor(), 200);
  await recorder.click(page.getByRole('button', { name: 'Use This House' }));
  await recorder.watch(page.getByRole('radio', { name: 'Front photo' }).waitFor(), 80);
  await imagesLoaded(page);
  await mapDrawn();
  await recorder.hold(2500, { fade: true });
  recorder.sceneUntil(sceneEnd(1));
}

async function takePhoto(recorder: Recorder): Promise<void> {
  const { page } = recorder;
  await recorder.click(page.getByRole('radio', { name: 'Front photo' }));
  await recorder.watch(expect(page.getByRole('button', { name: 'Next' })).toBeEnabled(), 200);
  await recorder.hold(2500);
  await recorder.click(page.getByRole('button', { name: 'Next' }));
  await recorder.watch(page.getByText('Step 2 of 4').waitFor(), 200);
  recorder.sceneUntil(sceneEnd(2));
}

async function outline(recorder: Recorder, driveway: readonly LatLng[]): Promise<void> {
  const { page } = recorder;
  const corners = await cornersOnMap(page, driveway);
  await recorder.hold(600);
  await recorder.click(page.getByRole('button', { name: 'Draw Driveway' }));
  for (const corner of corners) await recorder.click(corner);
  await recorder.hold(800);
  recorder.sceneUntil(sceneEnd(3));
  await recorder.click(page.getByLabel('Cost per sq ft'));
  await recorder.hold(3000);
  await recorder.click(page.getByRole('button', { name: 'Next' }));
  await recorder.watch(page.getByText('Step 3 of 4').waitFor(), 200);
  recorder.sceneUntil(sceneEnd(4));
}

async function design(recorder: Recorder): Promise<void> {
  const { page } = recorder;
  await recorder.hold(1200, { fade: true });
  await recorder.click(page.getByRole('radio', { name: 'Herringbone (45°)' }));
  await recorder.click(page.getByRole('radio', { name: 'Charcoal gray' }));
  await recorder.hold(800);
  recorder.sceneUntil(sceneEnd(5));
  await recorder.click(page.getByRole('button', { name: 'Generate' }));
  await recorder.watch(page.getByText('Driveway Generated').first().waitFor({ timeout: 120_000 }), 160);
  await recorder.hold(3500, { fade: true });
  await recorder.click(page.getByRole('button', { name: 'Next' }));
  await recorder.watch(page.getByText('Step 4 of 4').waitFor(), 200);
  recorder.sceneUntil(sceneEnd(6));
}

async function marketingImage(recorder: Recorder): Promise<void> {
  const { page } = recorder;
  // The image uses the colors of the organization that is selected at this moment.
  await page.getByRole('radiogroup', { name: 'Organizations' }).getByRole('radio', { checked: true }).waitFor();
  await recorder.hold(2000, { fade: true });
  await recorder.click(page.getByRole('button', { name: 'Create Marketing Image' }));
  await recorder.watch(page.getByRole('heading', { name: 'Proposal Complete' }).waitFor({ timeout: 120_000 }), 160);
  await imagesLoaded(page);
  await recorder.hold(4500, { fade: true });
  recorder.sceneUntil(sceneEnd(7));
}

async function homeowner(recorder: Recorder): Promise<void> {
  const { page } = recorder;
  await recorder.hold(1500, { fade: true });
  const slider = page.getByRole('slider', { name: 'Compare before and after' });
  await slider.scrollIntoViewIfNeeded();
  const box = await slider.boundingBox();
  if (!box) throw new Error('The comparison is not on screen.');
  const at = (share: number): Point => ({
    x: Math.round(box.x + box.width * share),
    y: Math.round(box.y + box.height / 2),
  });
  await recorder.drag(at(0.5), at(0.85));
  await recorder.drag(at(0.85), at(0.2));
  await recorder.hold(1000);
  recorder.sceneUntil(sceneEnd(8));
  await recorder.click(page.getByRole('link', { name: 'Book a visit' }).first());
  const times = page.getByRole('group', { name: 'Free times' }).getByRole('button');
  await recorder.watch(times.first().waitFor(), 160);
  await recorder.click(times.first());
  await recorder.hold(1500);
  recorder.sceneUntil(sceneEnd(9));
}

/** Records all steps of a proposal in the running product. */
export async function filmWalkthrough(browser: Browser, origin: string): Promise<Walkthrough> {
  const context = await browser.newContext({ viewport: FILM_SIZE });
  const page = await context.newPage();
  const mapDrawn = drawnMap(page);
  await signIn(page, origin);
  const answer = await page.request.get(`${origin}/sample-world/lots`, { params: { q: ADDRESS } });
  const { address, driveway } = lotTruth.parse(await answer.json());
  const recorder = new Recorder(page);
  await findHouse(recorder, address, mapDrawn);
  await takePhoto(recorder);
  await mapDrawn();
  await outline(recorder, driveway);
  await design(recorder);
  await marketingImage(recorder);
  const slug = new URL(page.url()).searchParams.get('proposal') ?? '';
  const { marketingImageUrl } = z
    .object({ marketingImageUrl: z.string() })
    .parse(await (await page.request.get(`${origin}/api/proposals/slug/${slug}`)).json());
  const visitor = await browser.newContext({ viewport: FILM_SIZE });
  const theirs = await visitor.newPage();
  await theirs.goto(`${origin}/proposal/${slug}`);
  await imagesLoaded(theirs);
  recorder.turnTo(theirs);
  await homeowner(recorder);
  await context.close();
  await visitor.close();
  return { recorder, slug, marketingImageUrl };
}
