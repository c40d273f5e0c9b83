import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';

import { signIn } from '#shared/testing/session-client.ts';
import type { SessionClient } from '#shared/testing/session-client.ts';
import { openBrowser } from '../tools/test/open-browser.ts';
import { openHand } from './hand.ts';
import { startHostProcess } from './host-process.ts';
import { chooseHouse, design, lotAt, makePicture, outline, withPage } from './job-steps.ts';
import { median } from './row.ts';
import type { Row } from './row.ts';

const HOUSES = ['102 E Heron Street', '106 E Heron Street', '110 E Heron Street'];
const STEPS = ['House', 'Driveway', 'Design', 'Marketing'];
/** Share of this machine's speed that the page's main thread has: one in four. */
const SLOWER = 4;
/** Presses are told apart from what the page does later; the answer to one is painted well before. */
const REST_MS = 500;
const PRESS_TARGET = 0.1;

type Task = { readonly ms: number; readonly work: string };
/** What the page saw of one step, in milliseconds. */
type Seen = { readonly pressMs: number; readonly tasks: readonly Task[] };

type ScriptTiming = { readonly duration: number; readonly invoker: string; readonly sourceURL: string };

/** Keeps in `seen` how long presses waited for their picture, and what kept the page busy for more than 50 ms. */
function watchPresses(): void {
  const seen: { pressMs: number; tasks: { ms: number; work: string }[] } = { pressMs: 0, tasks: [] };
  Object.assign(globalThis, { seen });
  const watch = (type: string, see: (entry: PerformanceEntry) => void, options: object = {}): void => {
    new PerformanceObserver((list) => list.getEntries().forEach(see)).observe({ type, buffered: true, ...options });
  };
  const press = (entry: PerformanceEntry): void => {
    const isPress = 'interactionId' in entry && Number(entry.interactionId) > 0;
    if (isPress) seen.pressMs = Math.max(seen.pressMs, entry.duration);
  };
  watch('event', press, { durationThreshold: 16 });
  watch('long-animation-frame', (entry) => {
    const scripts = 'scripts' in entry ? (entry.scripts as readonly ScriptTiming[]) : [];
    const [longest] = scripts.toSorted((one, other) => other.duration - one.duration);
    const file =
      longest?.sourceURL
        .split('/')
        .pop()
        ?.replace(/-[\w-]{8}\.js.*$/, '') ?? '';
    seen.tasks.push({
      ms: entry.duration,
      work: longest ? `${longest.invoker} in ${file}` : 'style, layout and paint',
    });
  });
}

/** What was seen since the last step. */
async function takeSeen(page: Page): Promise<Seen> {
  await page.waitForTimeout(REST_MS);
  return page.evaluate<Seen>(
    '(() => { const taken = { ...seen }; seen.pressMs = 0; seen.tasks = []; return taken; })()',
  );
}

async function doJob(browser: Browser, session: SessionClient, house: string): Promise<readonly Seen[]> {
  const lot = await lotAt(session, house);
  return withPage(browser, session, async (page) => {
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
    // The loader of these tools calls it for each function that it gives its name back.
    await page.addInitScript('globalThis.__name = (named) => named;');
    await page.addInitScript(watchPresses);
    const hand = openHand(page);
    await page.goto(`${session.origin}/app`);
    const steps = [
      () => chooseHouse(page, hand, lot),
      () => outline(page, hand, lot),
      () => design(page, hand),
      () => makePicture(page, hand),
    ];
    const seen: Seen[] = [];
    for (const step of steps) {
      await step();
      seen.push(await takeSeen(page));
    }
    return seen;
  });
}

/** The rows of one step: its slowest press, and its longest task by the name of its work. */
function rowsOf(step: string, seen: readonly Seen[]): readonly Row[] {
  const longest = seen.flatMap(({ tasks }) => tasks).toSorted((one, other) => other.ms - one.ms)[0];
  const rows: readonly Row[] = [
    {
      name: `${step} at a quarter of the speed, slowest press`,
      values: seen.map(({ pressMs }) => pressMs / 1000),
      unit: 's',
      target: PRESS_TARGET,
    },
  ];
  if (!longest) return rows;
  const most = seen.map(({ tasks }) => Math.max(0, ...tasks.map(({ ms }) => ms)) / 1000);
  return [...rows, { name: `${step}, longest task: ${longest.work}`, values: [median(most)], unit: 's' }];
}

/** How long presses of the wizard wait for their answer on a slow processor, and what they wait for. */
export async function wizardPresses(): Promise<readonly Row[]> {
  const dataDirectory = await mkdtemp(join(tmpdir(), 'paveprint-bench-'));
  const host = await startHostProcess(dataDirectory);
  const browser = await openBrowser();
  try {
    const session = await signIn(host.origin, 'paid@paveprint.example');
    const jobs: (readonly Seen[])[] = [];
    for (const house of HOUSES) jobs.push(await doJob(browser, session, house));
    return STEPS.flatMap((step, at) =>
      rowsOf(
        step,
        jobs.map((job) => job[at] ?? { pressMs: 0, tasks: [] }),
      ),
    );
  } finally {
    await browser.close();
    await host.stop();
    await rm(dataDirectory, { recursive: true });
  }
}
