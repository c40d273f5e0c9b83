import type { Row } from './row.ts';
import { openStreamModel } from './stream-model.ts';
import type { StreamModel } from './stream-model.ts';

/** 1,000,000 page views a day, with five times the average rate at the peak. */
const PEAK_VIEWS_A_SECOND = 58;
/** What the one partition of leads can take: two writes of two units each, out of 1,000 units per second. */
const BURST_LEADS_A_SECOND = 250;
const BURST = 10_000;
/**
 * The limit for the desk: a new lead shows within 5 seconds (product 23.3).
 * @internal exported for tests
 */
export const MAX_LAG_SECONDS = 5;

const TICK_MS = 20;

export type Load = {
  readonly seconds: number;
  readonly viewsASecond: number;
  readonly leads: number;
  readonly leadsASecond: number;
};

type Outcome = { readonly lag: number; readonly events: number; readonly setAside: number };

/**
 * Writes views and leads at their rates, waits until their events are on the bus, and returns the longest lag.
 * @internal exported for tests
 */
export async function runLoad({ seconds, viewsASecond, leads, leadsASecond }: Load): Promise<Outcome> {
  const model = await openStreamModel();
  try {
    const views = Math.round(seconds * viewsASecond);
    const started = performance.now();
    const written = { views: 0, leads: 0 };
    await every(TICK_MS, () => {
      const passed = (performance.now() - started) / 1000;
      while (written.views < Math.min(views, passed * viewsASecond)) model.view((written.views += 1));
      while (written.leads < Math.min(leads, passed * leadsASecond)) model.lead((written.leads += 1));
      return written.views >= views && written.leads >= leads;
    });
    await settled(model, views + leads);
    const events = model.lags.length;
    // An event that never got to the bus counts as an infinite lag.
    const lag = events < views + leads ? Number.POSITIVE_INFINITY : Math.max(...model.lags);
    return { lag, events, setAside: model.setAside() };
  } finally {
    await model.close();
  }
}

const every = (milliseconds: number, work: () => boolean): Promise<void> =>
  new Promise((resolve) => {
    const timer = setInterval(() => {
      if (!work()) return;
      clearInterval(timer);
      resolve();
    }, milliseconds);
  });

/** How long to wait for events: far longer than the allowed lag. */
const PATIENCE_MS = 20_000;

async function settled(model: StreamModel, wanted: number): Promise<void> {
  const end = performance.now() + PATIENCE_MS;
  await every(TICK_MS, () => model.lags.length >= wanted || performance.now() > end);
}

const STEP_SECONDS = 20;
const STEPS = [2, 4, 6, 8, 12];

/** The highest tried rate of views whose events are on the bus in time. */
async function ceiling(): Promise<number> {
  let reached = PEAK_VIEWS_A_SECOND;
  for (const times of STEPS) {
    const viewsASecond = PEAK_VIEWS_A_SECOND * times;
    const { lag } = await runLoad({ seconds: STEP_SECONDS, viewsASecond, leads: 0, leadsASecond: 0 });
    if (lag > MAX_LAG_SECONDS) return reached;
    reached = viewsASecond;
  }
  return reached;
}

/** The stream at the daily peak of a million views, with a burst of leads and modeled calls; see `docs/scale.md`. */
export async function scale(): Promise<readonly Row[]> {
  const seconds = BURST / BURST_LEADS_A_SECOND;
  const load = { seconds, viewsASecond: PEAK_VIEWS_A_SECOND, leads: BURST, leadsASecond: BURST_LEADS_A_SECOND };
  const { lag, setAside } = await runLoad(load);
  return [
    {
      name: 'longest way to the bus at 58 views/s and 10,000 leads',
      values: [lag],
      unit: 's',
      target: MAX_LAG_SECONDS,
    },
    { name: 'records set aside meanwhile', values: [setAside], unit: 'calls', target: 0, exact: true },
    { name: 'views a second that one shard still follows', values: [await ceiling()], unit: 'calls' },
  ];
}
