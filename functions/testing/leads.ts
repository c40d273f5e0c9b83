import { randomBytes } from 'node:crypto';

import type { Lead } from '#shared/leads/lead.ts';
import { consentText } from '#shared/leads/new-lead.ts';
import { leadKey } from '#shared/table/keys.ts';
import { DAY_SECONDS } from '#shared/time/day.ts';
import { writeItem } from './operator.ts';

/** A filled form of the trial dialog. */
export const aLead = {
  kind: 'trial',
  name: 'Sample Contractor',
  phone: '(954) 555-0163',
  email: 'lead@paveprint.example',
  serviceArea: '33304, 33305',
  website: '',
  seconds: 30,
} as const;

/** Writes a lead into the table, without the form. Returns its id. */
export async function writeLead(
  more: Partial<Lead> = {},
  ttl = Math.floor(Date.now() / 1000) + DAY_SECONDS,
): Promise<string> {
  const id = more.id ?? randomBytes(13).toString('hex');
  const at = new Date().toISOString();
  const { website: _website, seconds: _seconds, ...fields } = aLead;
  await writeItem({
    ...leadKey(id),
    v: 1,
    ttl,
    id,
    ...fields,
    company: '',
    employees: '',
    interest: '',
    message: '',
    zipCodes: ['33304', '33305'],
    consent: { text: consentText.trial, at },
    state: 'new',
    at,
    times: 1,
    lastAt: at,
    ...more,
  });
  return id;
}
