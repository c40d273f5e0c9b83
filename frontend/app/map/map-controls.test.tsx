import { expect, test } from 'vitest';

import { firstRender, press } from '../../testing/first-render.tsx';
import { MapControls } from './map-controls.tsx';

test('Reset view shows what the map is about', () => {
  const shown: string[] = [];
  const controls = firstRender(() => MapControls({ onReset: () => shown.push('the outline') }));
  press(controls, { 'aria-label': 'Reset view' });
  expect(shown).toEqual(['the outline']);
});
