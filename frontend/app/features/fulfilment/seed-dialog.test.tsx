import { afterEach, expect, test, vi } from 'vitest';

import { holdCalls } from '../../../testing/caught-toasts.ts';
import { afterPress, elementWith, press } from '../../../testing/first-render.tsx';
import { SeedDialog } from './seed-dialog.tsx';
import { sampleMailer } from './testing/sample-mailer.ts';

afterEach(() => vi.unstubAllGlobals());

const address = { recipient: ' Sam Staff ', line1: ' 9 Sample Road', city: 'Sampletown ', state: 'fl', zip: '33304 ' };

/** The dialog with this as the last typed address, after a press on its button. */
function pressed(typed: object) {
  vi.stubGlobal('localStorage', { getItem: () => JSON.stringify({ ...address, ...typed }) });
  return afterPress(
    () => SeedDialog({ piece: sampleMailer, onClose: () => undefined }),
    (dialog) => press(dialog, { children: 'Request Copy' }),
  );
}

test('a copy is requested for an address that was pasted with spaces', async () => {
  const { asked } = holdCalls();
  pressed({});
  await expect
    .poll(asked)
    .toMatchObject([
      { recipient: 'Sam Staff', to: { line1: '9 Sample Road', city: 'Sampletown', state: 'FL', zip: '33304' } },
    ]);
});

test.each([
  ['Name', { recipient: ' ' }, 'Please enter a name'],
  ['Street and number', { line1: 'Sample Road' }, 'Please enter the street with its number'],
  ['City', { city: '' }, 'Please enter the city'],
  ['State, two letters', { state: 'F' }, 'Please enter the two letters of the state, such as FL'],
  ['ZIP code', { zip: '3330' }, 'Please enter the ZIP code, such as 33304'],
])('a copy says at the field what its address lacks: %s', (label, typed, problem) => {
  const { asked } = holdCalls();
  expect(elementWith(pressed(typed), { label }).props['error']).toBe(problem);
  expect(asked()).toEqual([]);
});
