import { afterAll, expect, test } from 'vitest';

import { consentText } from '#shared/leads/new-lead.ts';
import { leadKey } from '#shared/table/keys.ts';
import { aLead } from '../testing/leads.ts';
import { leaveRole } from '../testing/role.ts';
import { answerForTable } from '../testing/table-answers.ts';

afterAll(leaveRole);

const AT = '2026-11-20T18:00:00.000Z';
const { website: _website, seconds: _seconds, ...fields } = aLead;

/** A lead as it is stored. */
const stored = (id: string) => ({
  ...leadKey(id),
  ...fields,
  id,
  company: '',
  employees: '',
  interest: '',
  message: '',
  zipCodes: [],
  consent: { text: consentText.trial, at: AT },
  state: 'new',
  at: AT,
  times: 1,
  lastAt: AT,
});

/** Imports the desk's list, with a table that answers each query with so many leads. */
async function openList(count: number, more: object = {}) {
  const page = Array.from({ length: count }, (_, n) => stored(String(n)));
  await answerForTable(async () => ({ Items: page, ...more }));
  return import('./lead-list.ts');
}

test('an export ends at 10,000 leads', async () => {
  const { leadsToExport } = await openList(900, { LastEvaluatedKey: leadKey('899') });
  expect(await leadsToExport({ view: 'open', q: '' })).toHaveLength(10_000);
});

test('a page of the desk has 100 leads and says where to read on, and the last page says nothing', async () => {
  const page = async (count: number) => {
    const { leads, next } = await (await openList(count)).listLeads({ view: 'open', q: '', before: undefined });
    return [leads.length, next];
  };
  expect([await page(100), await page(101)]).toEqual([
    [100, undefined],
    [100, '99'],
  ]);
});
