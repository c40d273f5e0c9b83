import type { FulfilmentEvent } from '#shared/fulfilment/event.ts';
import { lead as storedLead } from '#shared/leads/lead.ts';
import type { Lead } from '#shared/leads/lead.ts';
import { appendEvent, rewriteEvent } from '../events/append-event.ts';

/**
 * Empties an erased or expired lead in the event feed and appends `lead.erased`, so that readers delete their copies.
 */
export async function eraseLeadCopies(item: unknown, time: string): Promise<void> {
  const lead = storedLead.parse(item);
  if (lead.state === 'spam') return;
  await rewriteEvent(`lead.created-${lead.id}`, emptied(lead));
  const data = { leadId: lead.id };
  await appendEvent({ id: `lead.erased-${lead.id}`, type: 'lead.erased', version: 1, time, data });
}

function emptied({ id: leadId, kind, consent }: Lead): FulfilmentEvent['data'] {
  const words = { name: '', email: '', phone: '', company: '', employees: '', interest: '', message: '' };
  return { leadId, kind, ...words, serviceArea: '', zipCodes: [], consent };
}
