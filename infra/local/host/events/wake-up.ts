/** Lets loops sleep until something happens, a time has passed, or the host closes. */
export type WakeUp = {
  /** Wakes the sleepers of `next`. */
  ring(): void;
  /** Ends every sleep, now and later. */
  stop(): void;
  readonly stopped: boolean;
  /** How often `ring` was called. */
  readonly count: number;
  /** Sleeps until `count` exceeds `seen`, or for the given time. */
  next(seen: number, milliseconds: number): Promise<void>;
  /** Sleeps for the given time unless stopped. */
  pause(milliseconds: number): Promise<void>;
};

export function openWakeUp(): WakeUp {
  const sleepers = new Set<() => void>();
  const state = { count: 0, stopped: false };
  const sleep = (milliseconds: number, wakesOnRing: boolean) =>
    new Promise<void>((resolve) => {
      if (state.stopped) return resolve();
      const wake = () => {
        if (!wakesOnRing && !state.stopped) return;
        clearTimeout(timer);
        sleepers.delete(wake);
        resolve();
      };
      const timer = setTimeout(() => {
        sleepers.delete(wake);
        resolve();
      }, milliseconds);
      sleepers.add(wake);
    });
  const wakeAll = () => {
    for (const wake of sleepers) wake();
  };
  return {
    ring() {
      state.count += 1;
      wakeAll();
    },
    stop() {
      state.stopped = true;
      wakeAll();
    },
    get stopped() {
      return state.stopped;
    },
    get count() {
      return state.count;
    },
    next: (seen, milliseconds) => (seen === state.count ? sleep(milliseconds, true) : Promise.resolve()),
    pause: (milliseconds) => sleep(milliseconds, false),
  };
}
