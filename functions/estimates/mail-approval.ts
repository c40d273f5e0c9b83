import * as z from 'zod';

import { percent } from '#shared/estimates/margin-health.ts';
import { auditedId } from '#shared/table/keys.ts';
import { listPeople } from '../account/people.ts';
import { sendOncePerRecipient } from '../mail/send-once-per-recipient.ts';
import { requireEnv } from '../runtime/environment.ts';

const origin = requireEnv('APP_ORIGIN');

/** The audit row of a step of an approval. */
const audit = z.object({
  sk: z.string(),
  action: z.string(),
  userId: z.string(),
  detail: z.object({
    note: z.string(),
    marginPct: z.number(),
    by: z.string(),
    customerName: z.string(),
    /** Who had asked, where somebody has answered. */
    requestedById: z.string().optional(),
  }),
});

const mailTexts: Readonly<Record<string, { readonly subject: string; readonly did: string }>> = {
  'approval-requested': { subject: 'Approval requested', did: 'asks you to approve' },
  'approval-approved': { subject: 'Approved', did: 'approved' },
  'approval-rejected': { subject: 'Rejected', did: 'rejected' },
};

/** Tells approvers that they are asked, and whoever asked what was decided. Other rows tell nobody. */
export async function mailApproval(accountId: string, row: Readonly<Record<string, unknown>>): Promise<void> {
  const said = mailTexts[String(row['action'])];
  if (!said) return;
  const { sk, action, userId: byId, detail } = audit.parse(row);
  const { by, customerName, note, marginPct, requestedById } = detail;
  const estimateId = auditedId(sk);
  const to = [...(await listPeople(accountId))].filter(([userId, { role }]) =>
    action === 'approval-requested' ? role === 'approver' && userId !== byId : userId === requestedById,
  );
  const lines = [
    `${by} ${said.did} estimate #${estimateId}.`,
    `Customer: ${customerName || 'no name yet'}`,
    `Margin: ${percent(marginPct)}`,
    ...(note ? [`Note: ${note}`] : []),
    '',
    `${origin}/estimator?estimate=${estimateId}`,
  ];
  const addresses = to.map(([, { email }]) => email);
  const mail = { subject: `${said.subject}: estimate #${estimateId}`, text: lines.join('\n') };
  await sendOncePerRecipient(`${accountId}#${sk}`, addresses, mail);
}
