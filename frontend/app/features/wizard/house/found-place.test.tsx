import { expect, test } from 'vitest';

import { markupOf, textOf } from '../../../../testing/first-render.tsx';
import { FoundPlace } from './found-place.tsx';

const textAt = (address: string, parts: { readonly number?: string }): string =>
  textOf(
    markupOf(
      <FoundPlace
        place={{ address, position: { lat: 26.1, lng: -80.1 }, parts }}
        busy={false}
        onUse={() => undefined}
      />,
    ),
  );

test('a house that was found can be used, and a street only looked at', () => {
  expect(textAt('102 E Heron Street, Fort Lauderdale, FL 33304', { number: '102' })).toBe(
    '102 E Heron Street Fort Lauderdale, FL 33304 Use This House',
  );
  expect(textAt('E Heron Street, Fort Lauderdale, FL 33304', {})).toBe(
    'E Heron Street Fort Lauderdale, FL 33304 This is not a single house. Click the house on the map.',
  );
});
