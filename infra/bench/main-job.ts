import type { Browser } from '@playwright/test';

import { signIn } from '#shared/testing/session-client.ts';
import type { SessionClient } from '#shared/testing/session-client.ts';
import { openHand } from './hand.ts';
import { chooseHouse, design, lotAt, makePicture, outline, withPage } from './job-steps.ts';
import type { Row } from './row.ts';
import { HOUSES } from './sample-houses.ts';
import { withHostAndBrowser } from './with-host.ts';

const TARGET_SECONDS = 60;

/** How long the hand was busy, how long it waited for the product, and how long the image model took, in seconds. */
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

/** From the app's first page to a finished proposal, with a hand at human speed; once for each of some houses. */
export const mainJob = (): Promise<readonly Row[]> =>
  withHostAndBrowser(async (host, browser) => {
    const session = await signIn(host.origin, 'paid@paveprint.example');
    const times: Times[] = [];
    for (const house of HOUSES) times.push(await doJob(browser, session, house));
    const row = (name: string, of: (one: Times) => number): Row => ({ name, values: times.map(of), unit: 's' });
    return [
      {
        ...row('a proposal by hand, without waiting for the design', ({ hand, waiting }) => hand + waiting),
        target: TARGET_SECONDS,
      },
      row('a proposal by hand, pointing, pressing, typing', ({ hand }) => hand),
      row('a proposal by hand, waiting for all else', ({ waiting }) => waiting),
      row('a proposal by hand, waiting for the design', ({ model }) => model),
    ];
  });
