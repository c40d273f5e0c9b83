import { afterEach, expect, test, vi } from 'vitest';
import * as z from 'zod';

import { catchLog } from '../testing/written-lines.ts';
import { readableItems } from './readable-items.ts';

afterEach(() => vi.restoreAllMocks());

const lead = z.object({ id: z.string(), email: z.email() });

test('an item that cannot be read hides no other, and is noted with the names of its fields alone', () => {
  const lines = catchLog();
  const items = [{ id: 'a', email: 'a@paveprint.example' }, { id: 'b', email: 'Sample Person' }, { email: 7 }];
  expect(readableItems('lead', lead, items)).toEqual([items[0]]);
  const [line] = lines();
  expect(line).toMatchObject({ level: 'ERROR', kind: 'lead', items: 2, fields: 'email, id' });
  expect(JSON.stringify(line)).not.toContain('Sample Person');
});

test('a list that can be read is noted nowhere', () => {
  const lines = catchLog();
  expect(readableItems('lead', lead, [])).toEqual([]);
  expect(lines()).toEqual([]);
});
