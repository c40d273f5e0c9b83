import { expect, test } from 'vitest';

import { markupOf, textOf } from '../../testing/first-render.tsx';
import { MapLegend } from './map-legend.tsx';

test('the legend names the statuses of the markers', () => {
  expect(textOf(markupOf(<MapLegend />))).toBe('Draft Completed Sent Opened Other');
});
