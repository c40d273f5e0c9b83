import { App } from 'aws-cdk-lib';
import { expect, test } from 'vitest';

import { readConfig } from './config.ts';

const configOf = (context: Record<string, unknown>) => readConfig(new App({ context }).node);

test.each([
  ['aiDailyDesigns', 20, '7', 7],
  ['aiDailyDollars', 50, '12.5', 12.5],
  ['aiEnabled', true, 'false', false],
] as const)('%s is %s unless the operator sets another value', (name, standard, set, value) => {
  expect(configOf({})[name]).toBe(standard);
  expect(configOf({ [name]: set })[name]).toBe(value);
});
