import { ratios } from './ratios.ts';
import type { Row } from './row.ts';
import { pricing, sampleLines, sampleTerms } from './sample-lines.ts';

const ROUNDS = 5;
const LINES = 1000;
/** Runs per measurement; a single one takes microseconds, less than the timing itself. */
const TIMES = 200;

const lines = sampleLines(LINES);

/** Pricing 1,000 line items, as each keystroke in the estimator does, compared with a plain sum. */
export async function estimate(): Promise<readonly Row[]> {
  const { priceEstimate } = await pricing();
  let result: unknown;
  const measured = async () => {
    for (let time = 0; time < TIMES; time += 1) result = priceEstimate(sampleTerms, lines);
  };
  const floor = async () => {
    for (let time = 0; time < TIMES; time += 1) {
      let sum = 0;
      for (const { qty, unitCost } of lines) sum += qty * unitCost;
      result = sum;
    }
  };
  const values = await ratios({ rounds: ROUNDS, measured, floor });
  if (result === undefined) throw new Error('Nothing was worked out.');
  return [{ name: 'estimate of 1,000 lines, to a plain sum', values, unit: 'x', target: 10 }];
}
