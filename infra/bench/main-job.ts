import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from '@playwright/test';

import { signIn } from '#shared/testing/session-client.ts';
import type { SessionClient } from '#shared/testing/session-client.ts';
import { openBrowser } from '../tools/test/open-browser.ts';
import { openHand } from './hand.ts';
import { startHostProcess } from './host-process.ts';
import { chooseHouse, design, lotAt, makePicture, outline, withPage } from './job-steps.ts';
import type { Row } from './row.ts';

const HOUSES = ['102 E Heron Street', '106 E Heron Street', '110 E Heron Street'];
const TARGET_SECONDS = 60;

/** Seconds that the hand was busy, that it waited for the product, and that the image model took. */
type Times = { readonly hand: number; readonly waiting: number; readonly model: number };

async function doJob(browser: Browser, session: SessionClient, house: string): Promise<Times> {
  const lot = await lotAt(session, house);
  return withPage(browser, session, async (page) => {
    const hand = openHand(page);
    const started = performance.now();
    await page.goto(`${session.origin}/app`);
    await chooseHouse(page, hand, lot);
    await outline(page, hand, lot);
    const model = await design(page, hand);
    await makePicture(page, hand);
    const total = (performance.now() - started) / 1000;
    return { hand: hand.seconds(), waiting: total - model, model };
  });
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
