import * as z from 'zod';

import { saveReturned } from './mail-store.ts';
import { ID_TAG } from './mail.ts';
import { saveUnreachable } from './unreachable-store.ts';

const recipients = z.array(z.object({ emailAddress: z.string() }));
const tagged = z.object({ tags: z.object({ [ID_TAG]: z.tuple([z.string()]).rest(z.string()) }) });

/** The events of the mail service that the topic carries. */
const mailEvent = z.union([
  z.object({
    eventType: z.literal('Bounce'),
    mail: tagged,
    bounce: z.object({ bounceType: z.string(), bounceSubType: z.string(), bouncedRecipients: recipients }),
  }),
  z.object({
    eventType: z.literal('Complaint'),
    mail: tagged,
    complaint: z.object({ complaintFeedbackType: z.string().optional(), complainedRecipients: recipients }),
  }),
]);

/**
 * Notes that the recipient of a mail that came back gets no more mail, and only then notes it on the mail: whoever
 * reads the mail's state may rely on that. A temporary bounce is left to the mail service, which tries again itself.
 * Can be repeated safely.
 */
export async function noteMailEvent(message: unknown): Promise<void> {
  const event = mailEvent.safeParse(message).data;
  if (!event) return;
  const id = event.mail.tags[ID_TAG]?.[0] ?? '';
  if (event.eventType === 'Complaint') {
    const { complaintFeedbackType: reason = '', complainedRecipients } = event.complaint;
    for (const { emailAddress } of complainedRecipients) await saveUnreachable(emailAddress, 'complained');
    return void (await saveReturned(id, addressOf(complainedRecipients), { state: 'complained', reason }));
  }
  const { bounceType, bounceSubType, bouncedRecipients } = event.bounce;
  if (bounceType !== 'Permanent') return;
  for (const { emailAddress } of bouncedRecipients) await saveUnreachable(emailAddress, 'bounced');
  await saveReturned(id, addressOf(bouncedRecipients), { state: 'bounced', reason: bounceSubType });
}

/** A mail goes to one address. */
const addressOf = ([first]: z.infer<typeof recipients>): string => first?.emailAddress ?? '';
