import * as z from 'zod';

import { percent } from '#shared/estimates/margin-health.ts';
import { auditedId } from '#shared/table/keys.ts';
import { listPeople } from '../account/people.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { requireEnv } from '../runtime/environment.ts';
import type { Item } from '../storage/table.ts';
import { decidersIfAskedBy } from './authors.ts';
import { findHeader } from './estimate-store.ts';
import type { EstimateHeader } from './estimate-store.ts';

const origin = requireEnv('APP_ORIGIN');

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
  /** Whether it was given up before. */
  readonly isRedriven: boolean;
};

/**
 * Mails those who may decide about a request, and whoever asked about a decision. Other rows send nothing (product 17.5,
 * 17.12), nor does a redriven one after which the approval went on.
 */
export async function mailApproval(accountId: string, row: Item, { isRedriven }: Redriven): Promise<void> {
  const mailText = mailTexts[String(row['action'])];
  if (!mailText) return;
  const step = audit.parse(row);
  const { sk, at, userId: byId, detail } = step;
  const { by, customerName, note, marginPct } = detail;
  const estimateId = auditedId(sk);
  const header = await findHeader(accountId, Number(estimateId));
  if (isRedriven && !isNewest(at, header)) return;
  const people = await listPeople(accountId);
  const lines = [
    'Hello,',
    '',
    `${by} ${mailText.did} estimate #${estimateId}.`,
    `Customer: ${customerName || 'no name yet'}`,
    `Margin: ${percent(marginPct)}`,
    ...(note ? [`Note: ${note}`] : []),
    '',
    `${origin}/estimator?estimate=${estimateId}`,
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

/** Whom a request asks; nobody once the estimate is deleted, or after a decision. */
async function decidersAbout(
  { action, userId }: z.infer<typeof audit>,
  accountId: string,
  header: EstimateHeader | undefined,
): Promise<readonly string[]> {
  return action === 'approval-requested' && header ? decidersIfAskedBy(userId, accountId, header) : [];
}

/** Whether an approval's row is that of the newest step of its estimate: a step is never later than its own row. */
function isNewest(at: string, header: EstimateHeader | undefined): boolean {
  const step = header?.approvalHistory.at(-1);
  return step !== undefined && at >= step.at;
}
