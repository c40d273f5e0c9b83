import { lead as storedLead } from '#shared/leads/lead.ts';
import { appendEvent, isInFeed } from '../events/append-event.ts';

/** Appends `lead.created` to the event feed, except for spam. */
export async function announceLead(item: unknown): Promise<void> {
  const lead = storedLead.parse(item);
  // Records may be redelivered in any order, and an erased lead must not get back into the feed.
  if (lead.state === 'spam' || (await isInFeed(`lead.erased-${lead.id}`))) return;
  const { id: leadId, at: time } = lead;
  const { kind, name, email, phone, company, employees, interest, message, serviceArea, zipCodes, consent } = lead;
  const fields = { kind, name, email, phone, company, employees, interest, message, serviceArea, zipCodes, consent };
  const data = { leadId, ...fields };
  await appendEvent({ id: `lead.created-${leadId}`, type: 'lead.created', version: 1, time, data });
}
