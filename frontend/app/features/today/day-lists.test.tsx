import { expect, test } from 'vitest';

import { markupOf, textOf } from '../../../testing/first-render.tsx';
import { OpenedList } from './day-lists.tsx';

test('the list of opened pages says since when', () => {
  expect(textOf(markupOf(<OpenedList opened={[]} now={Date.parse('2026-11-23T12:00:00Z')} />))).toBe(
    'Opened since yesterday No homeowner has opened a page since yesterday.',
  );
});
