import { expect, test } from 'vitest';

import { markupOf, textOf } from '../testing/first-render.tsx';
import { PlausibilityNote, REST_MS } from './plausibility-note.tsx';

test('a question waits until the number has rested for 600 ms, and is read out politely', () => {
  expect(REST_MS).toBe(600);
  const asked = markupOf(<PlausibilityNote question="Is that right?" />);
  expect(asked).toMatch(/^<div role="status"/);
  expect(textOf(asked)).toBe('Is that right?');
  const silent = markupOf(<PlausibilityNote question={undefined} />);
  expect([silent.startsWith('<div role="status"'), textOf(silent)]).toEqual([true, '']);
});
