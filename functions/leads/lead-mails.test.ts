import { randomBytes } from 'node:crypto';
import { afterAll, expect, test } from 'vitest';
import * as z from 'zod';

import { feedEntryKey, mailKey, sequenceKey } from '#shared/table/keys.ts';
import { sha256 } from '../runtime/hash.ts';
import { until } from '../testing/eventually.ts';
import { writeLead } from '../testing/leads.ts';
import { readItem } from '../testing/operator.ts';
import { useUpRateLimit } from '../testing/rate-limits.ts';
import { recordOf, redeliver } from '../testing/redeliver.ts';

const mailedThisHour = (count: number) => useUpRateLimit('lead-mail', count, 'everybody');
afterAll(() => mailedThisHour(0));

test('a lead after five hundred in an hour is kept and in the feed, and no mail announces it', async () => {
  const id = `flood-${randomBytes(6).toString('hex')}`;
  const event = `lead.created-${id}`;
  const staff = sha256('fulfilment@paveprint.example');
  const mail = () => readItem(mailKey(sha256(`new-lead#${event}|${staff}`).slice(0, 32)));
  await mailedThisHour(500);
  await writeLead({ id });
  const { seq } = z.object({ seq: z.int() }).parse(await until(() => readItem(sequenceKey(event))));
  const announced = await recordOf(feedEntryKey(seq));
  await redeliver(announced);
  expect(await mail()).toBeUndefined();
  await mailedThisHour(499);
  await redeliver(announced);
  expect(await mail()).toMatchObject({ kind: 'new-lead' });
});
