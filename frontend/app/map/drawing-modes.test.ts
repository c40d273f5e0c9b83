import { expect, test } from 'vitest';

import { polygonStyle } from './drawing-modes.ts';

test('an outline is blue, filled at 0.3', () => {
  expect(polygonStyle).toMatchObject({ fillOpacity: 0.3, fillColor: '#2563eb', outlineColor: '#2563eb' });
});
