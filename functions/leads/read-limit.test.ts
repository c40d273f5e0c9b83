import { afterAll, expect, test } from 'vitest';

import { leadKey } from '#shared/table/keys.ts';
import { leaveRole } from '../testing/role.ts';
import { answerForTable } from '../testing/table-answers.ts';

afterAll(leaveRole);

test('a search of the desk looks through 3,000 leads at a time and says where to read on', async () => {
  const reads: object[] = [];
  const send = async ({
    input,
  }: {
    readonly input: { readonly Limit?: number; readonly ExclusiveStartKey?: object };
  }) => {
    reads.push({ limit: input.Limit, from: input.ExclusiveStartKey });
    return { Items: [], LastEvaluatedKey: leadKey(`lead-${reads.length}`) };
  };
  await answerForTable(send);
  const { listLeads } = await import('./lead-list.ts');
  expect(await listLeads({ view: 'open', q: 'nobody', before: undefined })).toEqual({ leads: [], next: 'lead-10' });
  expect(reads).toEqual(
    Array.from({ length: 10 }, (_, n) => ({ limit: 300, from: n > 0 ? leadKey(`lead-${n}`) : undefined })),
  );
});
