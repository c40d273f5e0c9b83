import { afterAll, expect, test, vi } from 'vitest';

import { consentText } from '#shared/leads/new-lead.ts';
import { leadKey } from '#shared/table/keys.ts';
import { aLead } from '../testing/leads.ts';

afterAll(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
});

const AT = '2026-11-20T18:00:00.000Z';
const { website: _website, seconds: _seconds, ...fields } = aLead;

/** A lead as it lies in the table. */
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

test('an export ends at 10,000 leads', async () => {
  vi.stubEnv('TABLE_NAME', 'Table');
  vi.stubEnv('TENANT_PARTITIONS', '[]');
  vi.resetModules();
  const { table } = await import('../storage/table.ts');
  const page = Array.from({ length: 900 }, (_, n) => stored(String(n)));
  Object.assign(table.client, { send: async () => ({ Items: page, LastEvaluatedKey: leadKey('899') }) });
  const { leadsToExport } = await import('./lead-list.ts');
  expect(await leadsToExport({ view: 'open', q: '' })).toHaveLength(10_000);
});
