import { expect, test } from 'vitest';

import { markupOf, textOf } from '../../../testing/first-render.tsx';
import { Tiles } from './numbers.tsx';

test('what became of proposals is counted, with the time until they were first opened', () => {
  const total = { month: '2026-11', organizationId: 1, sent: 4, opened: 3, booked: 1, won: 0 };
  const text = (hours: readonly (readonly [number, number])[]) =>
    textOf(markupOf(<Tiles total={{ ...total, hours: hours.map(([bucket, count]) => [bucket, count]) }} />));
  const counted = 'Sent 4 Opened 3 75% Visit booked 1 25% Won 0 0% Until first opened';
  expect(text([])).toBe(`${counted} —`);
  expect(text([[10, 3]])).toMatch(new RegExp(`^${counted} \\d+ \\w+ median$`));
});
