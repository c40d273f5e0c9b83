import fc from 'fast-check';
import { expect, test } from 'vitest';

import { keepInStep } from './keep-in-step.ts';

const STATES = ['active', 'past_due', 'unpaid', 'canceled'] as const;
type State = (typeof STATES)[number];

/** A payment service, an account, and event handlers. The test chooses the order in which they take their steps. */
function openWorld() {
  const world = { truth: 'active' as State, kept: undefined as State | undefined, version: 0 };
  const waiting: (() => void)[] = [];
  const turn = (): Promise<void> => new Promise((resolve) => waiting.push(resolve));
  let running = 0;

  /** Handles an event. After a failed attempt it is handled again, as if it were delivered again. */
  async function handle(): Promise<void> {
    running += 1;
    let isDone = false;
    while (!isDone) {
      isDone = await keepInStep<State>({
        version: async () => {
          await turn();
          return world.version;
        },
        read: async () => {
          await turn();
          return world.truth;
        },
        save: async (state, version) => {
          await turn();
          if (world.version !== version) return false;
          world.kept = state;
          world.version += 1;
          return true;
        },
      });
    }
    running -= 1;
  }

  /** Lets one of the waiting handlers take its next step. */
  async function step(choice: number): Promise<void> {
    const [next] = waiting.splice(choice % Math.max(1, waiting.length), 1);
    next?.();
    for (let tick = 0; tick < 4; tick += 1) await Promise.resolve();
  }

  return { world, handle, step, isBusy: () => running > 0 };
}

const happening = fc.oneof(
  { weight: 1, arbitrary: fc.constantFrom(...STATES).map((to) => ({ to })) },
  { weight: 3, arbitrary: fc.nat(50).map((choice) => ({ choice })) },
);

test('10,000 random orders of events, handled at once, late, twice and interleaved, end in what is true', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(happening, { minLength: 4, maxLength: 24 }),
      fc.array(fc.nat(9), { maxLength: 4 }),
      async (story, twice) => {
        const { world, handle, step, isBusy } = openWorld();
        const handled: Promise<void>[] = [];
        for (const one of story) {
          if ('to' in one) {
            world.truth = one.to;
            handled.push(handle());
          } else await step(one.choice);
        }
        for (const _ of [0, ...twice]) handled.push(handle());
        for (let turn = 0; isBusy(); turn += 1) await step(turn * 7 + (twice[0] ?? 0));
        await Promise.all(handled);
        expect(world.kept).toBe(world.truth);
      },
    ),
    { numRuns: 10_000 },
  );
}, 120_000);
