import * as z from 'zod';

import { isStillUseful } from '#shared/visits/reminders.ts';
import type { Due } from '../due/due.ts';
import { mailWrites, withoutMailed } from '../mail/queue-mail.ts';
import { whyUnmailed } from '../mail/why-unmailed.ts';
import { requireProposal } from '../proposals/require-proposal.ts';
import type { Write } from '../storage/transact.ts';
import { findPageVisit } from '../visits/homeowner-visit.ts';
import { findVisitMailing } from '../visits/visit-mailing.ts';
import { contractorReminder, homeownerAddresses, homeownerReminder } from '../visits/visit-mails.ts';
import { unchangedVisitCheck } from '../visits/visit-writes.ts';

const reminderData = z.object({
  pageId: z.string(),
  visitId: z.string(),
  start: z.string(),
  reminder: z.enum(['day', 'soon']),
});

/** Mails both sides before a visit that is still booked for the same time (product 19.24). */
export async function remindOfVisit({ accountId, data }: Due, now: Date): Promise<readonly Write[]> {
  const { pageId, visitId, start, reminder } = reminderData.parse(data);
  const visit = await findPageVisit(pageId);
  if (visit?.id !== visitId || visit.state !== 'booked' || visit.start !== start) return [];
  if (!isStillUseful(reminder, visit, now)) return [];
  const proposal = await requireProposal(accountId, visit.proposalId);
  const { contractors, about: beside } = await findVisitMailing(visit, proposal);
  const about = `${visitId}#${start}#${reminder}`;
  const homeowner = homeownerAddresses(visit);
  const unmailed = await whyUnmailed(visit);
  const mails = [
    ...mailWrites({ kind: 'reminder-for-contractor', about }, contractors, contractorReminder(visit, unmailed)),
    ...mailWrites(
      { kind: 'reminder-for-homeowner', about, proposal: { accountId, id: visit.proposalId } },
      homeowner,
      homeownerReminder(visit, beside),
    ),
  ];
  return [unchangedVisitCheck(pageId, visit), ...(await withoutMailed(mails))];
}
