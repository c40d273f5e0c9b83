import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

import {
  extraPrices,
  LITE_LOOKUPS_A_MONTH,
  MAILERS_A_MONTH,
  monthOfYear,
  prices,
  struckMailPrices,
  TRIAL_DAYS,
  TRIAL_MAILERS,
} from '#shared/plans/prices.ts';
import { closingCall, exitIntent, landingPrices } from './landing.ts';

const dollars = (amount: number): string => `$${amount.toLocaleString('en-US')}`;

/** The figures of what is sold, in the form in which a page would write them by hand. */
const figures: readonly string[] = [
  ...Object.values(prices).flatMap(({ month, year }) => [month, year, monthOfYear(year)]),
  ...Object.values(struckMailPrices),
  extraPrices.integrations,
]
  .filter((amount) => amount > 0)
  .map(dollars)
  .concat(`$${extraPrices.lookup.toFixed(2)}`, `$${extraPrices.mockup.toFixed(2)}`)
  .concat(`${TRIAL_DAYS}-day`, `${TRIAL_DAYS} days`, `${LITE_LOOKUPS_A_MONTH} lookups`, `${MAILERS_A_MONTH} company`)
  .concat(dollars(prices.mail.month - monthOfYear(prices.mail.year)), `'${MAILERS_A_MONTH}'`, `draw ${MAILERS_A_MONTH}`)
  .concat(['proposal', 'homes every'].map((what) => `${MAILERS_A_MONTH} ${what}`))
  .concat(['first', 'of'].map((before) => `${before} ${TRIAL_MAILERS} proposals`))
  .concat(
    ['proposals drawn', 'proposals, free', 'Proposals', 'free', 'Free'].map((what) => `${TRIAL_MAILERS} ${what}`),
  );

const folder = import.meta.dirname;
const files = readdirSync(folder).filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'));

const mentions = (text: string, figure: string): boolean =>
  new RegExp(`${figure.replaceAll(/[$.]/g, String.raw`\$&`)}(?![\\d,])`).test(text);

test.each(files)('%s repeats no figure of the plans', (name) => {
  const text = readFileSync(join(folder, name), 'utf8');
  expect(figures.filter((figure) => mentions(text, figure))).toEqual([]);
});

test('figures that are written in words are those of the plans', () => {
  const inWords = new Map([
    [20, ['Twenty proposals a month']],
    [10, ['the first ten', 'ten driveways']],
  ]);
  const [month] = inWords.get(MAILERS_A_MONTH) ?? [];
  const [first, driveways] = inWords.get(TRIAL_MAILERS) ?? [];
  expect(landingPrices.title).toContain(month);
  expect(closingCall.lead).toContain(first);
  expect(exitIntent.text).toContain(driveways);
});
