import type { Browser, Page } from '@playwright/test';
import * as z from 'zod';

import { latLng } from '#shared/geometry/lat-lng.ts';
import type { SessionClient } from '#shared/testing/session-client.ts';
import { cornersOnMap } from '../tools/test/corners-on-map.ts';
import { cookiesFor } from './cookies-for.ts';
import type { Hand } from './hand.ts';

const PATIENCE_MS = 120_000;

const lotTruth = z.object({ address: z.string(), driveway: z.array(latLng) });
type Lot = z.infer<typeof lotTruth>;

/** The ground truth of a lot of the sample world. */
export async function lotAt(session: SessionClient, house: string): Promise<Lot> {
  const answer = await session.send('GET', `/sample-world/lots?${new URLSearchParams({ q: house })}`);
  return lotTruth.parse(await answer.json());
}

/**
 * Without a graphics chip, the processor draws the map, and each frame at full resolution would delay every press by
 * some 200 ms. Layout and scripts are the same with a sixteenth of the pixels.
 */
const DRAWN_SCALE = 0.25;

/** Lets a signed-in contractor work on a new page, and closes it. */
export async function withPage<T>(
  browser: Browser,
  session: SessionClient,
  work: (page: Page) => Promise<T>,
): Promise<T> {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    deviceScaleFactor: DRAWN_SCALE,
    reducedMotion: 'reduce',
  });
  try {
    await context.addCookies(cookiesFor(session.origin, session.cookies()));
    const page = await context.newPage();
    page.setDefaultTimeout(PATIENCE_MS);
    return await work(page);
  } finally {
    await context.close();
  }
}

const named = (page: Page, role: 'button' | 'radio', name: string) => page.getByRole(role, { name });

export async function chooseHouse(page: Page, hand: Hand, { address }: Lot): Promise<void> {
  await hand.press(page.getByLabel('Search for an address or location'));
  await hand.type(address);
  await hand.press(named(page, 'button', 'Use This House'));
  await hand.press(named(page, 'radio', 'Front photo'));
  await hand.press(named(page, 'button', 'Next'));
}

export async function outline(page: Page, hand: Hand, { driveway }: Lot): Promise<void> {
  const corners = await cornersOnMap(page, driveway);
  await hand.press(named(page, 'button', 'Draw Driveway'));
  for (const corner of corners) await hand.pressAt(corner);
  await hand.press(named(page, 'button', 'Next'));
}

/** Chooses and draws a design. Returns the seconds that the model took. */
export async function design(page: Page, hand: Hand): Promise<number> {
  await hand.press(named(page, 'radio', 'Herringbone (45°)'));
  await hand.press(named(page, 'radio', 'Charcoal gray'));
  await hand.press(named(page, 'button', 'Generate'));
  const asked = performance.now();
  await page.getByText('Driveway Generated').first().waitFor();
  const model = (performance.now() - asked) / 1000;
  await hand.press(named(page, 'button', 'Next'));
  return model;
}

export async function makePicture(page: Page, hand: Hand): Promise<void> {
  await hand.press(named(page, 'button', 'Create Marketing Image'));
  await page.getByRole('heading', { name: 'Proposal Complete' }).waitFor();
}
