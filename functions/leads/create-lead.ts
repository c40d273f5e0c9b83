import { isLikelyBot } from '#shared/forms/honeypot.ts';
import { leadIdentity } from '#shared/leads/lead-identity.ts';
import type { Lead } from '#shared/leads/lead.ts';
import { consentText } from '#shared/leads/new-lead.ts';
import type { NewLead } from '#shared/leads/new-lead.ts';
import { zipCodes } from '#shared/leads/zip-codes.ts';
import { countViewer } from '../http/count-viewer.ts';
import { sha256 } from '../runtime/hash.ts';
import { sortableId } from '../storage/sortable-id.ts';
import { transact } from '../storage/transact.ts';
import { countAgain, deleteDuplicateMarkWrite, duplicateMarkWrite, findDuplicate, newLeadWrite } from './lead-store.ts';

const MAX_LEADS = { name: 'lead', max: 5, seconds: 600 };
/** Attempts to save a lead, because the same lead may be sent or erased concurrently. */
const ATTEMPTS = 3;

/**
 * Saves a lead. The same lead within a day is counted on the first one, and a bot's lead is kept as spam; the answer is
 * the same in each case (product 22.9, 22.10, 22.13).
 */
export async function createLead(sent: NewLead, viewer: string): Promise<void> {
  await countViewer(viewer, MAX_LEADS);
  const lead = leadOf(sent, new Date());
  if (lead.state === 'spam') return void (await transact([newLeadWrite(lead)]));
  const hash = sha256(JSON.stringify(leadIdentity(sent)));
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const outcome = await transact([duplicateMarkWrite(hash, lead.id), newLeadWrite(lead)]);
    if (outcome === 'done') return;
    const same = await findDuplicate(hash);
    if (same === undefined) continue;
    // The mark may belong to this very lead: the SDK repeats an attempt whose answer was lost.
    if (same === lead.id || (await countAgain(same, lead.at))) return;
    // The lead of the mark was erased. Somebody who sent the same lead since may have replaced the mark, which the next
    // attempt finds.
    await transact([deleteDuplicateMarkWrite(hash, same)]);
  }
  throw new Error('a lead was sent and erased over and over');
}

function leadOf(sent: NewLead, now: Date): Lead {
  const { kind, email } = sent;
  const at = now.toISOString();
  const fields = {
    name: '',
    phone: '',
    company: '',
    employees: '',
    interest: '',
    message: '',
    serviceArea: '',
    ...fieldsOf(sent),
  };
  return {
    id: sortableId(now.getTime()),
    kind,
    email,
    ...fields,
    zipCodes: [...zipCodes(fields.serviceArea)],
    consent: { text: consentText[kind], at },
    state: isLikelyBot(sent) ? 'spam' : 'new',
    at,
    times: 1,
    lastAt: at,
  };
}

function fieldsOf(sent: NewLead): Partial<Lead> {
  if (sent.kind === 'newsletter') return {};
  const { name, phone } = sent;
  if (sent.kind === 'trial') return { name, phone, serviceArea: sent.serviceArea };
  const { company, employees, interest, message } = sent;
  return { name, phone, company, employees, interest, message };
}
