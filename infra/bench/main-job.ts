import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import * as z from 'zod';

import { latLng } from '#shared/geometry/lat-lng.ts';
import { signIn } from '#shared/testing/session-client.ts';
import type { SessionClient } from '#shared/testing/session-client.ts';
import { cornersOnMap } from '../tools/test/corners-on-map.ts';
import { openBrowser } from '../tools/test/open-browser.ts';
import { cookiesFor } from './cookies-for.ts';
import { openHand } from './hand.ts';
import type { Hand } from './hand.ts';
import { startHostProcess } from './host-process.ts';
import type { Row } from './row.ts';

const HOUSES = ['102 E Heron Street', '106 E Heron Street', '110 E Heron Street'];
const TARGET_SECONDS = 60;
const PATIENCE_MS = 120_000;

const lotTruth = z.object({ address: z.string(), driveway: z.array(latLng) });
type Lot = z.infer<typeof lotTruth>;

/** Seconds that the hand was busy, that it waited for the product, and that the image model took. */
type Times = { readonly hand: number; readonly waiting: number; readonly model: number };

const named = (page: Page, role: 'button' | 'radio', name: string) => page.getByRole(role, { name });

async function chooseHouse(page: Page, hand: Hand, { address }: Lot): Promise<void> {
  await hand.press(page.getByLabel('Search for an address or location'));
  await hand.type(address);
  await hand.press(named(page, 'button', 'Use This House'));
  await hand.press(named(page, 'radio', 'Front photo'));
  await hand.press(named(page, 'button', 'Next'));
}

async function outline(page: Page, hand: Hand, { driveway }: Lot): Promise<void> {
  const corners = await cornersOnMap(page, driveway);
  await hand.press(named(page, 'button', 'Draw Driveway'));
  for (const corner of corners) await hand.pressAt(corner);
  await hand.press(named(page, 'button', 'Next'));
}

/** Returns the seconds that the model took. */
async function design(page: Page, hand: Hand): Promise<number> {
  await hand.press(named(page, 'radio', 'Herringbone (45°)'));
  await hand.press(named(page, 'radio', 'Charcoal gray'));
  await hand.press(named(page, 'button', 'Generate'));
  const asked = performance.now();
  await page.getByText('Driveway Generated').first().waitFor();
  const model = (performance.now() - asked) / 1000;
  await hand.press(named(page, 'button', 'Next'));
  return model;
}

async function doJob(browser: Browser, session: SessionClient, house: string): Promise<Times> {
  const answer = await session.send('GET', `/sample-world/lots?${new URLSearchParams({ q: house })}`);
  const lot = lotTruth.parse(await answer.json());
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' });
  try {
    await context.addCookies(cookiesFor(session.origin, session.cookies()));
    const page = await context.newPage();
    page.setDefaultTimeout(PATIENCE_MS);
    const hand = openHand(page);
    const started = performance.now();
    await page.goto(`${session.origin}/app`);
    await chooseHouse(page, hand, lot);
    await outline(page, hand, lot);
    const model = await design(page, hand);
    await hand.press(named(page, 'button', 'Create Marketing Image'));
    await page.getByRole('heading', { name: 'Proposal Complete' }).waitFor();
    const total = (performance.now() - started) / 1000;
    return { hand: hand.seconds(), waiting: total - model, model };
  } finally {
    await context.close();
  }
}

/** From the app's first page to a finished proposal with a hand at human speed, once for each of some houses. */
export async function mainJob(): Promise<readonly Row[]> {
  const dataDirectory = await mkdtemp(join(tmpdir(), 'paveprint-bench-'));
  const host = await startHostProcess(dataDirectory);
  const browser = await openBrowser();
  const times: Times[] = [];
  try {
    const session = await signIn(host.origin, 'paid@paveprint.example');
    for (const house of HOUSES) times.push(await doJob(browser, session, house));
  } finally {
    await browser.close();
    await host.stop();
    await rm(dataDirectory, { recursive: true });
  }
  const row = (name: string, of: (one: Times) => number): Row => ({ name, values: times.map(of), unit: 's' });
  return [
    {
      ...row('a proposal by hand, without the model', ({ hand, waiting }) => hand + waiting),
      target: TARGET_SECONDS,
    },
    row('a proposal by hand, pointing, pressing, typing', ({ hand }) => hand),
    row('a proposal by hand, waiting for the product', ({ waiting }) => waiting),
    row('a proposal by hand, waiting for the model', ({ model }) => model),
  ];
}
