import type { FeedEvent } from '#shared/fulfilment/event.ts';
import { noticeOf } from '#shared/fulfilment/notice.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { requireEnv } from '../runtime/environment.ts';

const origin = requireEnv('APP_ORIGIN');
/** Addresses of staff, separated by commas; 'none' when nobody is told. */
const staff = requireEnv('LEADS_EMAIL');

/** Mails staff about a new lead; other events mail nobody (product 24.7). */
export async function mailNewLead(event: FeedEvent): Promise<void> {
  const notice = noticeOf(event, origin);
  if (notice === undefined || event.type !== 'lead.created' || staff === 'none') return;
  const { kind, zipCodes } = event.data;
  const subject = ['New lead', kind, ...zipCodes].join(', ');
  await queueMail({ kind: 'new-lead', about: event.id }, staff.split(','), { subject, text: notice });
}
