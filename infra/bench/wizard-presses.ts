import type { Browser } from '@playwright/test';

import { signIn } from '#shared/testing/session-client.ts';
import type { SessionClient } from '#shared/testing/session-client.ts';
import { openHand } from './hand.ts';
import { chooseHouse, design, lotAt, makePicture, outline, withPage } from './job-steps.ts';
import { median } from './row.ts';
import type { Row } from './row.ts';
import { HOUSES } from './sample-houses.ts';
import { takeVitals, watchSlowed } from './vitals.ts';
import type { Vitals } from './vitals.ts';
import { withHostAndBrowser } from './with-host.ts';

const STEPS = ['House', 'Driveway', 'Design', 'Marketing'];
const PRESS_TARGET = 0.1;
const REPORTED_MS = 500;

/** Does the job and returns what the page measured in each step. */
async function doJob(browser: Browser, session: SessionClient, house: string): Promise<readonly Vitals[]> {
  const lot = await lotAt(session, house);
  return withPage(browser, session, async (page) => {
    await watchSlowed(page);
    const hand = openHand(page, 'of a person');
    await page.goto(`${session.origin}/app`);
    const steps = [
      () => chooseHouse(page, hand, lot),
      () => outline(page, hand, lot),
      () => design(page, hand),
      () => makePicture(page, hand),
    ];
    const seen: Vitals[] = [];
    for (const step of steps) {
      await step();
      // A press is reported some time after its picture was painted, and nothing says when all are.
      await page.waitForTimeout(REPORTED_MS);
      seen.push(await takeVitals(page));
    }
    return seen;
  });
}

/** The rows of one step: its slowest press, and its longest task with the name of the task's work. */
function rowsOf(step: string, seen: readonly Vitals[]): readonly Row[] {
  const longest = seen.flatMap(({ tasks }) => tasks).toSorted((one, other) => other.ms - one.ms)[0];
  const rows: readonly Row[] = [
    {
      name: `${step} at a quarter of the speed, slowest press at a person’s pace`,
      values: seen.map(({ pressMs }) => pressMs / 1000),
      unit: 's',
      target: PRESS_TARGET,
    },
  ];
  if (!longest) return rows;
  const most = seen.map(({ tasks }) => Math.max(0, ...tasks.map(({ ms }) => ms)) / 1000);
  return [...rows, { name: `${step}, longest task: ${longest.work}`, values: [median(most)], unit: 's' }];
}

/**
 * How long presses in the wizard wait for their answer on a slow processor, and what they wait for. The presses come at
 * a person's pace: without pauses, one press would wait for the work of the press before it.
 */
export const wizardPresses = (): Promise<readonly Row[]> =>
  withHostAndBrowser(async (host, browser) => {
    const session = await signIn(host.origin, 'paid@paveprint.example');
    const jobs: (readonly Vitals[])[] = [];
    for (const house of HOUSES) jobs.push(await doJob(browser, session, house));
    const seenIn = (step: number): readonly Vitals[] => jobs.flatMap((job) => job[step] ?? []);
    return STEPS.flatMap((name, step) => rowsOf(name, seenIn(step)));
  });
