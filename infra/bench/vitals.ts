import type { CDPSession, Page } from '@playwright/test';

/** Share of this machine's speed that a slow processor has: one in four. */
const SLOWER = 4;

/** Something that kept a page from painting for more than 50 ms, and what took most of it. */
export type Task = { readonly ms: number; readonly work: string };

type LongTask = { readonly atMs: number; readonly ms: number };

/** What a page saw of itself, in milliseconds but for `shift`. */
export type Vitals = {
  readonly firstPaintMs: number;
  readonly largestPaintMs: number;
  readonly shift: number;
  /**
   * What tasks took beyond 50 ms each once something stood on the screen: the time in which a press would have waited
   * (web.dev/articles/tbt, read 2026-11-25).
   */
  readonly blockedMs: number;
  /** The slowest press, from the finger to the next picture; 0 without one. */
  readonly pressMs: number;
  readonly tasks: readonly Task[];
};

type ScriptTiming = { readonly duration: number; readonly invoker: string; readonly sourceURL: string };

/** Keeps in `seen` what the page's performance observers see. */
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

/** Gives a new page a slow processor and lets it watch itself. Answers the developer tools of the page. */
export async function watchSlowed(page: Page): Promise<CDPSession> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  // The loader of these tools calls it for each function that it gives its name back.
  await page.addInitScript('globalThis.__name = (named) => named;');
  await page.addInitScript(watchVitals);
  return devtools;
}

type Seen = Omit<Vitals, 'blockedMs'> & { readonly longTasks: readonly LongTask[] };

function vitalsIn({ longTasks, ...seen }: Seen): Vitals {
  const felt = longTasks.filter(({ atMs }) => atMs >= seen.firstPaintMs);
  return { ...seen, blockedMs: felt.reduce((sum, { ms }) => sum + ms - 50, 0) };
}

/** What the page has seen so far. */
export const vitalsOf = async (page: Page): Promise<Vitals> => vitalsIn(await page.evaluate<Seen>('({ ...seen })'));

/** The same, and begins anew with presses and tasks. */
export const takeVitals = async (page: Page): Promise<Vitals> =>
  vitalsIn(
    await page.evaluate<Seen>('((taken) => (Object.assign(seen, { pressMs: 0, tasks: [] }), taken))({ ...seen })'),
  );
