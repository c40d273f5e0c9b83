import { costOf } from './ratios.ts';
import { median } from './row.ts';
import type { Row } from './row.ts';

/** Work over a number of items. */
export type Growing = {
  readonly name: string;
  /** Prepares the work over this many items. Only the returned function is measured. */
  readonly over: (items: number) => () => unknown;
  readonly sizes?: readonly number[];
  /** Sorting takes more comparisons per item the more items there are. */
  readonly sorts?: boolean;
};

const SIZES = [100, 1000, 10_000, 100_000];
/** The cost of an item is compared with its cost among this many. Among fewer, fixed costs show. */
const BASE = 1000;
const ROUNDS = 5;

/** A curve bends when an item costs more than this many times as much. Memory gets slower the more of it is used. */
const BEND = 2;
const BEND_OF_SORTING = 4;

/**
 * Cost of an item as items grow in number: once per round, the largest cost relative to that among 1,000. The sizes
 * take turns, and each covers as many different items as the largest size has. Otherwise the few items of a small size
 * would stay in the processor's caches between two runs, and would cost less than they ever do in use.
 */
export async function growthRow({ name, over, sizes = SIZES, sorts = false }: Growing): Promise<Row> {
  const most = Math.max(...sizes);
  const works = sizes.map((items) => ({ items, work: oneByOne(over, items, most), costs: [] as number[] }));
  for (const { work } of works) await work();
  const values: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const { items, work, costs } of works) {
      costs.push((await costOf(work)) / (items * Math.ceil(most / items)));
    }
    const latest = (from: number) =>
      works.filter(({ items }) => items >= from).map(({ costs }) => costs.at(-1) ?? Number.NaN);
    const [base = Number.NaN] = latest(BASE);
    values.push(Math.max(...latest(BASE)) / base);
  }
  const curve = works.map(({ items, costs }) => ({ items, cost: median(costs) }));
  const target = sorts ? BEND_OF_SORTING : BEND;
  return { name: `${name}, an item among many to one among 1,000`, values, unit: 'x', target, curve };
}

/** The work over groups of `items` items, one group after the other, until they cover `most` items. */
function oneByOne(over: Growing['over'], items: number, most: number): () => Promise<void> {
  const works = Array.from({ length: Math.ceil(most / items) }, () => over(items));
  return async () => {
    for (const work of works) await work();
  };
}
