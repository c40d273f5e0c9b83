import { AppError } from '#shared/http/errors.ts';
import { isListed } from '#shared/leads/lead.ts';
import type { Lead, LeadView } from '#shared/leads/lead.ts';
import { transact } from '../storage/transact.ts';
import { deleteLeadWrite, findLead, listBefore, saveHandled, saveOpen } from './lead-store.ts';

/** Leads per page. */
const PAGE = 100;
/** How many times 300 leads are read before the reader has to request the next page. */
const MAX_READS = 10;
const MAX_EXPORTED = 10_000;

type LeadFilter = { readonly view: LeadView; readonly q: string };
type LeadPage = { readonly leads: Lead[]; readonly next?: string };

/** Leads of a list that match the search, newest first, and the id to continue from. */
export async function listLeads({
  view,
  q,
  before,
}: LeadFilter & { readonly before: string | undefined }): Promise<LeadPage> {
  let from = before;
  const found: Lead[] = [];
  for (let read = 0; read < MAX_READS; read += 1) {
    const { leads, next } = await listBefore(from);
    found.push(...leads.filter((lead) => isListed(lead, view, q)));
    const last = found[PAGE - 1];
    if (found.length > PAGE && last) return { leads: found.slice(0, PAGE), next: last.id };
    if (next === undefined) return { leads: found };
    from = next;
  }
  return { leads: found, ...(from !== undefined && { next: from }) };
}

/** All leads of a list that match the search, at most 10,000 (product 23.7). */
export async function leadsToExport({ view, q }: LeadFilter): Promise<readonly Lead[]> {
  const found: Lead[] = [];
  let from: string | undefined;
  do {
    const { leads, next } = await listBefore(from);
    found.push(...leads.filter((lead) => isListed(lead, view, q)));
    from = next;
  } while (from !== undefined && found.length < MAX_EXPORTED);
  return found.slice(0, MAX_EXPORTED);
}

const notFound = () => new AppError('NOT_FOUND', 'Lead not found');

/** Marks a lead as handled; the first person who did stays recorded. */
export async function handleLead(id: string, userId: string): Promise<Lead> {
  const found = required(await findLead(id));
  return found.state === 'handled' ? found : required(await saveHandled(found, userId));
}

/** Moves a handled lead back to its list. */
export async function reopenLead(id: string): Promise<Lead> {
  const found = required(await findLead(id));
  return found.state === 'handled' ? required(await saveOpen(found)) : found;
}

/** Deletes a lead for good; the stream consumer then empties it in the event feed. */
export async function eraseLead(id: string): Promise<void> {
  if ((await transact([deleteLeadWrite(id)])) !== 'done') throw notFound();
}

function required(lead: Lead | undefined): Lead {
  if (!lead) throw notFound();
  return lead;
}
