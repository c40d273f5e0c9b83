import type { LayingRequest } from '#shared/laying/laying-plan.ts';
import { bundled } from '../tools/build/bundled.ts';
import { ratios } from './ratios.ts';
import type { Row } from './row.ts';
import { drive } from './sample-drives.ts';

type Laying = { readonly layingPlan: (request: LayingRequest) => object };
type Best = { readonly bestStart: (request: LayingRequest) => object };

const ROUNDS = 5;
/** Runs per measurement of one small plan, which takes a few milliseconds. */
const TIMES = 5;

/**
 * Floating-point steps that take about 150 ms on a small office's computer. The budgets are meant for such computers.
 */
const STEPS_PER_150_MS = 20_000_000;

/** The baseline: the same amount of work in every run, which takes `ms` milliseconds on such a computer. */
async function work(ms: number): Promise<void> {
  let sum = 0;
  for (let n = 1; n < (STEPS_PER_150_MS * ms) / 150; n += 1) sum += Math.sqrt(n) / (sum + 1);
  if (Number.isNaN(sum)) throw new Error('Nothing was worked out.');
}

/**
 * Laying plans compared with their budgets in the browser's worker; a paver of a large plan with one of a small one.
 */
export async function laying(): Promise<readonly Row[]> {
  const { layingPlan } = await bundled<Laying>('shared/laying/laying-plan.ts');
  const { bestStart } = await bundled<Best>('shared/laying/best-start.ts');
  const [tiny, usual, large, huge] = [drive(10, 11), drive(20, 40), drive(100, 100), drive(100, 111)];
  const once = (act: () => object) => async () => void act();
  const often = (request: LayingRequest, times: number) => async () => {
    for (let time = 0; time < times; time += 1) layingPlan(request);
  };
  const to = (ms: number, act: () => object) => ratios({ rounds: ROUNDS, measured: once(act), floor: () => work(ms) });
  return [
    {
      name: 'laying plan of 800 sq ft, to sums of 150 ms on an office computer',
      values: await to(150, () => layingPlan(usual)),
      unit: 'x',
      target: 1,
    },
    {
      name: 'laying plan of 10,000 sq ft, to sums of 2 s on an office computer',
      values: await to(2000, () => layingPlan(large)),
      unit: 'x',
      target: 1,
    },
    {
      name: 'best start for 800 sq ft, to sums of 1.5 s on an office computer',
      values: await to(1500, () => bestStart(usual)),
      unit: 'x',
      target: 1,
    },
    {
      name: 'a paver among 50,000, to one among 500',
      values: await ratios({ rounds: ROUNDS, measured: often(huge, TIMES), floor: often(tiny, TIMES * 101) }),
      unit: 'x',
      target: 1,
    },
  ];
}
