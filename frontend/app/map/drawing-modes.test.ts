import { expect, test } from 'vitest';

import { editMode, polygonStyle } from './drawing-modes.ts';

test('an outline is blue, filled at 0.3', () => {
  expect(polygonStyle).toMatchObject({ fillOpacity: 0.3, fillColor: '#2563eb', outlineColor: '#2563eb' });
});

test('corners of a finished outline can be dragged, and midpoints add corners', () => {
  const feature = { draggable: false, coordinates: { draggable: true, midpoints: true } };
  expect(editMode()).toMatchObject({ flags: { polygon: { feature } } });
});
