import { expect, test } from 'vitest';

import { elementWith, firstRender } from '../testing/first-render.tsx';
import { Field } from './field.tsx';

test('an empty field for a date has a background of its own, on which Safari grays what nobody has entered', () => {
  const field = firstRender(() => Field({ label: 'Price valid until', type: 'date', value: '', readOnly: true }));
  const classes = String(elementWith(field, { type: 'date' }).props['className']).split(' ');
  expect(classes).toContain('bg-paper');
  expect(classes).not.toContain('bg-transparent');
});
