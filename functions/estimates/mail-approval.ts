import * as z from 'zod';

import { percent } from '#shared/estimates/margin-health.ts';
import { auditedId } from '#shared/table/keys.ts';
import { listPeople } from '../account/people.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { requireEnv } from '../runtime/environment.ts';

const origin = requireEnv('APP_ORIGIN');

/** The audit row of an approval step. */
const audit = z.object({
  sk: z.string(),
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

/**
 * Mails approvers about a request, and whoever asked about a decision. Other rows send nothing (product 17.5, 17.12).
 */
export async function mailApproval(accountId: string, row: Readonly<Record<string, unknown>>): Promise<void> {
  const mailText = mailTexts[String(row['action'])];
  if (!mailText) return;
  const { sk, action, userId: byId, detail } = audit.parse(row);
  const { by, customerName, note, marginPct, requestedById } = detail;
  const estimateId = auditedId(sk);
  const people = await listPeople(accountId);
  const to = [...people].filter(([userId, { role }]) =>
    action === 'approval-requested' ? role === 'approver' && userId !== byId : userId === requestedById,
  );
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
  const addresses = to.map(([, { email }]) => email);
  const letter = {
    subject: `${mailText.subject}: estimate #${estimateId}`,
    text: lines.join('\n'),
    replyTo: people.get(byId)?.email,
  };
  await queueMail({ kind: 'approval', about: `${accountId}#${sk}` }, addresses, letter);
}
