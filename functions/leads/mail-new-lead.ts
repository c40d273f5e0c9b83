import type { FeedEvent } from '#shared/fulfilment/event.ts';
import { noticeOf } from '#shared/fulfilment/notice.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { requireEnv } from '../runtime/environment.ts';
import { logWarning } from '../runtime/log.ts';
import { isUnderLimit } from '../storage/rate-limit-store.ts';

const origin = requireEnv('APP_ORIGIN');
/** Addresses of staff, separated by commas; 'none' when nobody is told. */
const staff = requireEnv('LEADS_EMAIL');

/**
 * A limit for all viewers together. In a flood of leads, the rest waits at the desk and does not bury what staff read
 * by mail.
 */
const MAX_MAILED = { name: 'lead-mail', who: 'everybody', max: 500, seconds: 3600 };

/** Mails staff about a new lead, unless many came in the same hour (product 22.26); other events mail nobody (product 24.7). */
export async function mailNewLead(event: FeedEvent): Promise<void> {
  const notice = noticeOf(event, origin);
  if (notice === undefined || event.type !== 'lead.created' || staff === 'none') return;
  if (!(await isUnderLimit(MAX_MAILED))) return logWarning('leads are not mailed', { max: MAX_MAILED.max });
  const { kind, zipCodes } = event.data;
  const subject = ['New lead', kind, ...zipCodes].join(', ');
  await queueMail({ kind: 'new-lead', about: event.id }, staff.split(','), { subject, text: notice });
}
