import { expect } from '@playwright/test';
import type { Browser, Page } from '@playwright/test';
import * as z from 'zod';

import { latLng } from '#shared/geometry/lat-lng.ts';
import type { LatLng } from '#shared/geometry/lat-lng.ts';
import { mapView, viewPixel } from '#shared/geometry/view-around.ts';
import type { Cue } from './captions.ts';
import { FILM_SIZE } from './encode-film.ts';
import type { Point } from './shot.ts';
import { Stage } from './stage.ts';

const ADDRESS = '102 E Heron Street';

/** 1:30, in the order of the scenes below. */
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

export type Walkthrough = { readonly stage: Stage; readonly slug: string; readonly marketingImageUrl: string };

/** As the sample office's owner, up to its map. */
export async function signIn(page: Page, origin: string): Promise<void> {
  await page.goto(`${origin}/login`);
  await page.getByRole('link', { name: 'Sign In' }).click();
  await page.getByRole('button', { name: 'paid@paveprint.example' }).click();
  await expect(page).toHaveURL(/\/app/);
  await page.getByRole('button', { name: 'Zoom in' }).waitFor();
}

/** Waits, when it is called, until the map has asked for nothing for a while: its tiles are made when they are first asked for. */
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

/** All pictures in view have come. */
export async function pictured(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    [...document.images].every((image) => image.complete || image.getBoundingClientRect().top > window.innerHeight),
  );
}

async function findHouse(stage: Stage, address: string, mapDrawn: () => Promise<void>): Promise<void> {
  const { page } = stage;
  await mapDrawn();
  await stage.hold(4000);
  stage.sceneUntil(sceneEnd(0));
  await stage.click(page.getByLabel('Search for an address or location'));
  await stage.type(ADDRESS);
  await page.getByLabel('Search for an address or location').fill(address);
  await page.keyboard.press('Enter');
  await stage.watch(page.getByRole('radio', { name: 'Front photo' }).waitFor(), 80);
  await pictured(page);
  await mapDrawn();
  await stage.hold(2500, { fade: true });
  stage.sceneUntil(sceneEnd(1));
}

async function takePhoto(stage: Stage): Promise<void> {
  const { page } = stage;
  await stage.click(page.getByRole('radio', { name: 'Front photo' }));
  await stage.watch(expect(page.getByRole('button', { name: 'Next' })).toBeEnabled(), 200);
  await stage.hold(2500);
  await stage.click(page.getByRole('button', { name: 'Next' }));
  await stage.watch(page.getByText('Step 2 of 4').waitFor(), 200);
  stage.sceneUntil(sceneEnd(2));
}

/** Where the corners lie on the screen once the map has come to the house. */
async function cornersOf(page: Page, outline: readonly LatLng[]): Promise<readonly Point[]> {
  const map = page.locator('[data-view]');
  await expect.poll(async () => Math.round(Number((await map.getAttribute('data-view'))?.split(',')[2]))).toBe(20);
  const [lat = 0, lng = 0, zoom = 0] = ((await map.getAttribute('data-view')) ?? '').split(',').map(Number);
  const box = await map.boundingBox();
  if (!box) throw new Error('The map is not on screen.');
  const view = mapView({ lat, lng }, zoom, box);
  return [...outline, ...outline.slice(0, 1)].map((corner) => {
    const { x, y } = viewPixel(view, corner);
    return { x: Math.round(box.x + x), y: Math.round(box.y + y) };
  });
}

async function outline(stage: Stage, driveway: readonly LatLng[]): Promise<void> {
  const { page } = stage;
  const corners = await cornersOf(page, driveway);
  await stage.hold(600);
  await stage.click(page.getByRole('button', { name: 'Draw Driveway' }));
  for (const corner of corners) await stage.click(corner);
  await stage.hold(800);
  stage.sceneUntil(sceneEnd(3));
  await stage.click(page.getByLabel('Cost per sq ft'));
  await stage.hold(3000);
  await stage.click(page.getByRole('button', { name: 'Next' }));
  await stage.watch(page.getByText('Step 3 of 4').waitFor(), 200);
  stage.sceneUntil(sceneEnd(4));
}

async function design(stage: Stage): Promise<void> {
  const { page } = stage;
  await stage.hold(1200, { fade: true });
  await stage.click(page.getByRole('radio', { name: 'Herringbone (45°)' }));
  await stage.click(page.getByRole('radio', { name: 'Charcoal gray' }));
  await stage.hold(800);
  stage.sceneUntil(sceneEnd(5));
  await stage.click(page.getByRole('button', { name: 'Generate' }));
  await stage.watch(page.getByText('Driveway Generated').first().waitFor({ timeout: 120_000 }), 160);
  await stage.hold(3500, { fade: true });
  await stage.click(page.getByRole('button', { name: 'Next' }));
  await stage.watch(page.getByText('Step 4 of 4').waitFor(), 200);
  stage.sceneUntil(sceneEnd(6));
}

async function marketingImage(stage: Stage): Promise<void> {
  const { page } = stage;
  // The image is in the colors of the organization that is chosen when it is made.
  await page.getByRole('radiogroup', { name: 'Organizations' }).getByRole('radio', { checked: true }).waitFor();
  await stage.hold(2000, { fade: true });
  await stage.click(page.getByRole('button', { name: 'Create Marketing Image' }));
  await stage.watch(page.getByRole('heading', { name: 'Proposal Complete' }).waitFor({ timeout: 120_000 }), 160);
  await pictured(page);
  await stage.hold(4500, { fade: true });
  stage.sceneUntil(sceneEnd(7));
}

async function homeowner(stage: Stage): Promise<void> {
  const { page } = stage;
  await stage.hold(1500, { fade: true });
  const slider = page.getByRole('slider', { name: 'Compare before and after' });
  await slider.scrollIntoViewIfNeeded();
  const box = await slider.boundingBox();
  if (!box) throw new Error('The comparison is not on screen.');
  const at = (share: number): Point => ({
    x: Math.round(box.x + box.width * share),
    y: Math.round(box.y + box.height / 2),
  });
  await stage.drag(at(0.5), at(0.85));
  await stage.drag(at(0.85), at(0.2));
  await stage.hold(1000);
  stage.sceneUntil(sceneEnd(8));
  await stage.click(page.getByRole('link', { name: 'Book a visit' }).first());
  const times = page.getByRole('group', { name: 'Free times' }).getByRole('button');
  await stage.watch(times.first().waitFor(), 160);
  await stage.click(times.first());
  await stage.hold(1500);
  stage.sceneUntil(sceneEnd(9));
}

/** Does the whole job in the running product, in front of a camera. */
export async function filmWalkthrough(browser: Browser, origin: string): Promise<Walkthrough> {
  const context = await browser.newContext({ viewport: FILM_SIZE });
  const page = await context.newPage();
  const mapDrawn = drawnMap(page);
  await signIn(page, origin);
  const answer = await page.request.get(`${origin}/sample-world/lots`, { params: { q: ADDRESS } });
  const { address, driveway } = lotTruth.parse(await answer.json());
  const stage = new Stage(page);
  await findHouse(stage, address, mapDrawn);
  await takePhoto(stage);
  await mapDrawn();
  await outline(stage, driveway);
  await design(stage);
  await marketingImage(stage);
  const slug = new URL(page.url()).searchParams.get('proposal') ?? '';
  const { marketingImageUrl } = z
    .object({ marketingImageUrl: z.string() })
    .parse(await (await page.request.get(`${origin}/api/proposals/slug/${slug}`)).json());
  const visitor = await browser.newContext({ viewport: FILM_SIZE });
  const theirs = await visitor.newPage();
  await theirs.goto(`${origin}/proposal/${slug}`);
  await pictured(theirs);
  stage.turnTo(theirs);
  await homeowner(stage);
  await context.close();
  await visitor.close();
  return { stage, slug, marketingImageUrl };
}
