import type { FulfilmentEvent } from '#shared/fulfilment/event.ts';
import type { Lead } from '#shared/leads/lead.ts';
import { appendEvent } from '../events/append-event.ts';
import { replaceData } from '../events/feed-store.ts';
import { toLead } from './lead-store.ts';

/** What follows from a lead that was erased or has expired: its words leave the feed, and who copied them hears of it. */
export async function forgetLead(item: unknown, time: string): Promise<void> {
  const lead = toLead(item);
  if (lead.state === 'spam') return;
  await replaceData(`lead.created-${lead.id}`, emptied(lead));
  const data = { leadId: lead.id };
  await appendEvent({ id: `lead.erased-${lead.id}`, type: 'lead.erased', version: 1, time, data });
}

function emptied({ id: leadId, kind, consent }: Lead): FulfilmentEvent['data'] {
  const words = { name: '', email: '', phone: '', company: '', employees: '', interest: '', message: '' };
  return { leadId, kind, ...words, serviceArea: '', zipCodes: [], consent };
}
