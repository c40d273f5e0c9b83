import { lead as storedLead } from '#shared/leads/lead.ts';
import { appendEvent, isInFeed } from '../events/append-event.ts';

/** Appends to the event feed that a lead was created. Spam reaches nobody. */
export async function announceLead(item: unknown): Promise<void> {
  const lead = storedLead.parse(item);
  // Whatever order records are redelivered in, nothing brings an erased lead's words back.
  if (lead.state === 'spam' || (await isInFeed(`lead.erased-${lead.id}`))) return;
  const { id: leadId, at: time } = lead;
  const { kind, name, email, phone, company, employees, interest, message, serviceArea, zipCodes, consent } = lead;
  const fields = { kind, name, email, phone, company, employees, interest, message, serviceArea, zipCodes, consent };
  const data = { leadId, ...fields };
  await appendEvent({ id: `lead.created-${leadId}`, type: 'lead.created', version: 1, time, data });
}
