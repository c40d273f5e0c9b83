import type { AttributeValue } from 'aws-lambda';
import * as z from 'zod';

import { percent } from '#shared/estimates/margin-health.ts';
import { peopleOf } from '../account/people-of.ts';
import { sendMail } from '../mail/send-mail.ts';
import { requireEnv } from '../storage/environment.ts';
import { onceOnly } from '../storage/once-store.ts';

type Image = Readonly<Record<string, AttributeValue>>;

const origin = requireEnv('APP_ORIGIN');

const text = z.object({ S: z.string() }).transform(({ S }) => S);
const number = z.object({ N: z.string() }).transform(({ N }) => Number(N));

/** What the audit row of an approval says, as the stream carries it. */
const audit = z.object({
  userId: text,
  detail: z.object({
    M: z.object({
      note: text,
      marginPct: number,
      by: text,
      customerName: text,
      /** Who had asked, where somebody has answered. */
      requestedById: text.optional(),
    }),
  }),
});

/** Tells approvers that they are asked, and whoever asked what was decided (design 9.9). Other rows tell nobody. */
export async function mailApproval(accountId: string, sortKey: string, row: Image): Promise<void> {
  const estimateId = sortKey.split('#')[2] ?? '';
  const action = row['action']?.S ?? '';
  const words = subjects[action];
  if (!words) return;
  const { userId: byId, detail } = audit.parse(row);
  const { by, customerName, note, marginPct, requestedById } = detail.M;
  const people = [...(await peopleOf(accountId))];
  const to = people.filter(([userId, { role }]) =>
    action === 'approval-requested' ? role === 'approver' && userId !== byId : userId === requestedById,
  );
  const lines = [
    `${by} ${words.did} estimate #${estimateId}.`,
    `Customer: ${customerName || 'no name yet'}`,
    `Margin: ${percent(marginPct)}`,
    ...(note ? [`Note: ${note}`] : []),
    '',
    `${origin}/estimator?estimate=${estimateId}`,
  ];
  const mail = { subject: `${words.subject}: estimate #${estimateId}`, text: lines.join('\n') };
  for (const [userId, { email }] of to) {
    await onceOnly(`approval#${accountId}#${sortKey}#${userId}`, () => sendMail({ ...mail, to: email }));
  }
}

const subjects: Readonly<Record<string, { readonly subject: string; readonly did: string }>> = {
  'approval-requested': { subject: 'Approval requested', did: 'asks you to approve' },
  'approval-approved': { subject: 'Approved', did: 'approved' },
  'approval-rejected': { subject: 'Rejected', did: 'rejected' },
};
