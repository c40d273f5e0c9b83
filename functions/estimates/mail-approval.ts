import * as z from 'zod';

import { auditedId } from '#shared/table/keys.ts';
import { listPeople } from '../account/people.ts';
import { queueMail } from '../mail/queue-mail.ts';
import type { Item } from '../storage/table.ts';
import { approvalFacts, estimateUrl } from './approval-facts.ts';
import { decidersIfAskedBy } from './authors.ts';
import { findHeader } from './estimate-store.ts';
import type { EstimateHeader } from './estimate-store.ts';

/** The audit row of an approval step. */
const audit = z.object({
  sk: z.string(),
  at: z.string(),
  action: z.string(),
  userId: z.string(),
  detail: z.object({
    note: z.string(),
    marginPct: z.number(),
    by: z.string(),
    customerName: z.string(),
    /** In a decision: the member who requested the approval. */
    requestedById: z.string().optional(),
  }),
});

const mailTexts: Readonly<Record<string, { readonly subject: string; readonly did: string }>> = {
  'approval-requested': { subject: 'Approval requested', did: 'asks you to approve' },
  'approval-approved': { subject: 'Approved', did: 'approved' },
  'approval-rejected': { subject: 'Rejected', did: 'rejected' },
};

type Redriven = {
  /** Whether the row's stream record was dead-lettered and is redriven now. */
  readonly isRedriven: boolean;
};

/**
 * Mails a request to the approvers who may decide about it, and a decision to the person who requested it. Other rows
 * send nothing (product 17.5, 17.12), and neither does a redriven row if the approval has moved on since.
 */
export async function mailApproval(accountId: string, row: Item, { isRedriven }: Redriven): Promise<void> {
  const mailText = mailTexts[String(row['action'])];
  if (!mailText) return;
  const step = audit.parse(row);
  const { sk, at, userId: byId, detail } = step;
  const { by, note } = detail;
  const estimateId = auditedId(sk);
  const header = await findHeader(accountId, Number(estimateId));
  if (isRedriven && !isNewest(at, header)) return;
  const people = await listPeople(accountId);
  const lines = [
    'Hello,',
    '',
    `${by} ${mailText.did} estimate #${estimateId}.`,
    ...approvalFacts(detail),
    ...(note ? [`Note: ${note}`] : []),
    '',
    estimateUrl(estimateId),
  ];
  const asker = people.get(detail.requestedById ?? '');
  const addresses = asker ? [asker.email] : await decidersAbout(step, accountId, header);
  const letter = {
    subject: `${mailText.subject}: estimate #${estimateId}`,
    text: lines.join('\n'),
    replyTo: people.get(byId)?.email,
  };
  await queueMail({ kind: 'approval', about: `${accountId}#${sk}` }, addresses, letter);
}

/** The addresses of the people a request asks; empty for a decision, and once the estimate is deleted. */
async function decidersAbout(
  { action, userId }: z.infer<typeof audit>,
  accountId: string,
  header: EstimateHeader | undefined,
): Promise<readonly string[]> {
  return action === 'approval-requested' && header ? decidersIfAskedBy(userId, accountId, header) : [];
}

/**
 * Whether a row belongs to the newest approval step of its estimate. The time of a step is never later than that of its
 * row.
 */
function isNewest(at: string, header: EstimateHeader | undefined): boolean {
  const step = header?.approvalHistory.at(-1);
  return step !== undefined && at >= step.at;
}
