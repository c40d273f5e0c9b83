import type { CDPSession, Page } from '@playwright/test';

/** How many times slower than this machine the emulated processor is. */
const SLOWER = 4;

/** Something that kept a page from painting for more than 50 ms, and the script that took most of the time. */
export type Task = { readonly ms: number; readonly work: string };

type LongTask = { readonly atMs: number; readonly ms: number };

/** What a page measured about itself, in milliseconds except for `shift`. */
export type Vitals = {
  readonly firstPaintMs: number;
  readonly largestPaintMs: number;
  readonly shift: number;
  /**
   * The time that tasks took beyond 50 ms each, once something was on the screen: a press at that time would have
   * waited (web.dev/articles/tbt, read 2026-11-25).
   */
  readonly blockedMs: number;
  /** The slowest press, from the touch to the next frame; 0 without one. */
  readonly pressMs: number;
  readonly tasks: readonly Task[];
};

type ScriptTiming = { readonly duration: number; readonly invoker: string; readonly sourceURL: string };

/** Collects in the global `seen` what the page's performance observers report. */
function watchVitals(): void {
  const nothing = { firstPaintMs: 0, largestPaintMs: 0, shift: 0, pressMs: 0 };
  const seen = { ...nothing, longTasks: [] as LongTask[], tasks: [] as Task[] };
  Object.assign(globalThis, { seen });
  const watch = (type: string, see: (entry: PerformanceEntry) => void, options: object = {}): void => {
    const observer = new PerformanceObserver((list) => list.getEntries().forEach(see));
    observer.observe({ type, buffered: true, ...options });
  };
  watch('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') seen.firstPaintMs = startTime;
  });
  watch('largest-contentful-paint', ({ startTime }) => (seen.largestPaintMs = startTime));
  watch('layout-shift', (entry) => (seen.shift += 'value' in entry ? Number(entry.value) : 0));
  watch('longtask', ({ startTime, duration }) => seen.longTasks.push({ atMs: startTime, ms: duration }));
  watch('long-animation-frame', (entry) => {
    const scripts = 'scripts' in entry ? (entry.scripts as readonly ScriptTiming[]) : [];
    const [longest] = scripts.toSorted((one, other) => other.duration - one.duration);
    const file = longest?.sourceURL.replace(/^.*\/|-[\w-]{8}\.js$/g, '') ?? '';
    const work = longest ? `${longest.invoker} in ${file}` : 'style, layout and paint';
    seen.tasks.push({ ms: entry.duration, work });
  });
  const press = (entry: PerformanceEntry): void => {
    const isPress = 'interactionId' in entry && Number(entry.interactionId) > 0;
    if (isPress) seen.pressMs = Math.max(seen.pressMs, entry.duration);
  };
  watch('event', press, { durationThreshold: 16 });
}

/** Slows the processor of a new page down and starts its measurements. Returns the page's developer tools session. */
export async function watchSlowed(page: Page): Promise<CDPSession> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  // tsx compiles functions to call `__name`, which does not exist in a page.
  await page.addInitScript('globalThis.__name = (named) => named;');
  await page.addInitScript(watchVitals);
  return devtools;
}

type Seen = Omit<Vitals, 'blockedMs'> & { readonly longTasks: readonly LongTask[] };

function vitalsIn({ longTasks, ...seen }: Seen): Vitals {
  const felt = longTasks.filter(({ atMs }) => atMs >= seen.firstPaintMs);
  return { ...seen, blockedMs: felt.reduce((sum, { ms }) => sum + ms - 50, 0) };
}

/** What the page has measured so far. */
export const vitalsOf = async (page: Page): Promise<Vitals> => vitalsIn(await page.evaluate<Seen>('({ ...seen })'));

/** The same, but starts over with presses and tasks. */
export const takeVitals = async (page: Page): Promise<Vitals> =>
  vitalsIn(
    await page.evaluate<Seen>('((taken) => (Object.assign(seen, { pressMs: 0, tasks: [] }), taken))({ ...seen })'),
  );
