import { createHash } from 'node:crypto';

import { isFilledByProgram } from '#shared/forms/program-trap.ts';
import type { FulfilmentEvent } from '#shared/fulfilment/event.ts';
import type { Lead } from '#shared/leads/lead.ts';
import { consentText } from '#shared/leads/new-lead.ts';
import type { NewLead } from '#shared/leads/new-lead.ts';
import { sameLead } from '#shared/leads/same-lead.ts';
import { zipCodes } from '#shared/leads/zip-codes.ts';
import { outboxWrite } from '../events/outbox-write.ts';
import { countAct } from '../storage/rate-limit-store.ts';
import { sortableId } from '../storage/sortable-id.ts';
import { transact } from '../storage/transact.ts';
import { countAgain, findSame, forgetSameWrite, newLeadWrite, rememberWrite } from './lead-store.ts';

const MOST_LEADS = { name: 'lead', most: 5, seconds: 600 };
/** A lead sent at the same moment, or erased at it, makes another look necessary. */
const ATTEMPTS = 3;

/**
 * Keeps what a form sent. The same within a day is counted on the first; what a program wrote is kept apart and reaches
 * nobody. The sender learns nothing of either.
 */
export async function takeLead(sent: NewLead, viewer: string): Promise<void> {
  await countAct({ ...MOST_LEADS, who: viewer });
  const lead = leadOf(sent, new Date());
  if (lead.state === 'spam') return void (await transact([newLeadWrite(lead)]));
  const hash = createHash('sha256')
    .update(JSON.stringify(sameLead(sent)))
    .digest('hex');
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const outcome = await transact([rememberWrite(hash, lead.id), newLeadWrite(lead), outboxWrite(createdEvent(lead))]);
    if (outcome === 'done') return;
    const same = await findSame(hash);
    // What was remembered may be this very lead, of an attempt whose answer got lost.
    if (same === lead.id || (same !== undefined && (await countAgain(same, lead.at)))) return;
    await transact([forgetSameWrite(hash)]);
  }
  throw new Error('a lead was sent and erased over and over');
}

function leadOf(sent: NewLead, now: Date): Lead {
  const { kind, email } = sent;
  const at = now.toISOString();
  const words = {
    name: '',
    phone: '',
    company: '',
    employees: '',
    interest: '',
    message: '',
    serviceArea: '',
    ...wordsOf(sent),
  };
  return {
    id: sortableId(now.getTime()),
    kind,
    email,
    ...words,
    zipCodes: [...zipCodes(words.serviceArea)],
    consent: { text: consentText[kind], at },
    state: isFilledByProgram(sent) ? 'spam' : 'new',
    at,
    times: 1,
    lastAt: at,
  };
}

function wordsOf(sent: NewLead): Partial<Lead> {
  if (sent.kind === 'newsletter') return {};
  const { name, phone } = sent;
  if (sent.kind === 'trial') return { name, phone, serviceArea: sent.serviceArea };
  const { company, employees, interest, message } = sent;
  return { name, phone, company, employees, interest, message };
}

function createdEvent(lead: Lead): FulfilmentEvent {
  const { id: leadId, at: time } = lead;
  const { kind, name, email, phone, company, employees, interest, message, serviceArea, zipCodes: zips } = lead;
  const words = { kind, name, email, phone, company, employees, interest, message, serviceArea, zipCodes: zips };
  const data = { leadId, ...words, consent: lead.consent };
  return { id: `lead.created-${leadId}`, type: 'lead.created', version: 1, time, data };
}
