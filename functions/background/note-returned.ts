import * as z from 'zod';

import { proposalPath } from '#shared/proposals/page-url.ts';
import { indexedText } from '#shared/proposals/search.ts';
import { mail } from '../mail/mail.ts';
import type { MailKind } from '../mail/mail.ts';
import { applyHomeownerAction } from '../proposals/apply-homeowner-action.ts';
import { notify } from '../push/notify.ts';
import { auditRow, HOMEOWNER_ACTOR } from '../storage/audit-row.ts';
import { asTenant } from '../storage/tenant-guard.ts';

const returnedMail = z.object({
  kind: mail.shape.kind,
  state: z.enum(['bounced', 'complained']),
  proposal: mail.shape.proposal.unwrap(),
});

/** What mails tell of, other than those that bring the proposal itself. */
const told: Partial<Record<MailKind, 'visit' | 'offer'>> = {
  'visit-for-homeowner': 'visit',
  'reminder-for-homeowner': 'visit',
  'offer-for-homeowner': 'offer',
};

const titles = { bounced: 'Your e-mail came back', complained: 'Your e-mail was reported as spam' } as const;

/**
 * Notes in the history of a proposal that a mail to its homeowner came back, and on the proposal itself if that was the
 * last mail that brought it. Can be repeated safely.
 */
export async function noteReturned(item: unknown): Promise<void> {
  const returned = returnedMail.safeParse(item).data;
  if (!returned) return;
  const { kind, state, proposal } = returned;
  const about = told[kind];
  const { accountId, id, at } = proposal;
  const audit = auditRow({
    accountId,
    userId: HOMEOWNER_ACTOR,
    entity: 'proposal',
    id,
    action: about === undefined ? `mail-${state}` : `${about}-mail-${state}`,
    once: { at, key: state },
  });
  // A mail is stored outside the partition of the account that sent it.
  await asTenant(accountId, async () => {
    const before = await applyHomeownerAction({
      accountId,
      id,
      audit,
      change: (current) => {
        // Nothing is noted about a mail older than the one sent last (product 33.8).
        if (current.sent?.at !== at || current.sent.returned === state) return {};
        const sent = { ...current.sent, returned: state, returnedAt: new Date().toISOString() };
        return { sent, searchText: indexedText({ ...current, sent }) };
      },
    });
    if (!before || (about === undefined && before.sent?.at !== at)) return;
    const message = { title: titles[state], body: before.propertyAddress, path: proposalPath(before) };
    await notify({ accountId, kind: 'bounce', about: `${id}#${at}#${state}`, message });
  });
}
