import * as z from 'zod';

/**
 * Everything the product mails (product 25). A kind says what a mail is about, for the log and for people who look into
 * its state. The words are written where the mail is queued.
 */
export const mailKind = z.enum([
  'proposal-opened',
  'visit-for-contractor',
  'visit-for-homeowner',
  'reminder-for-contractor',
  'reminder-for-homeowner',
  'offer-for-contractor',
  'offer-for-homeowner',
  'approval',
  'invitation',
  'office-deleted',
  'new-lead',
  'proposal',
  'follow-up',
  'calendar-unreadable',
]);
export type MailKind = z.infer<typeof mailKind>;

/** A mail to one person. */
export const mail = z.object({
  kind: mailKind,
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string().exactOptional(),
  /** Where the recipient unsubscribes with one press (RFC 8058). */
  unsubscribeUrl: z.string().exactOptional(),
  /** The proposal on which a returned mail is noted, and the time at which the mail was sent. */
  proposal: z.object({ accountId: z.string(), id: z.int(), at: z.iso.datetime() }).exactOptional(),
  /** The name shown before the sender's address; ours if not given. */
  fromName: z.string().exactOptional(),
  /** Who gets an answer to the mail; nobody reads what is sent to the sender's own address. */
  replyTo: z.string().exactOptional(),
});
export type Mail = z.infer<typeof mail>;

/** The tag that holds the mail's id in events of the mail service. */
export const ID_TAG = 'mail-id';

/** The words of a mail, whoever gets it. */
export type Letter = Pick<Mail, 'subject' | 'text'> & { readonly replyTo?: string | undefined };

/**
 * What became of a mail: it waits, is with the mail service, was refused there or by us, was not sent because mail is
 * off, or came back (`bounced`, `complained`).
 */
export type MailState = 'waiting' | 'sent' | 'refused' | 'off' | 'bounced' | 'complained';

/** A mail that waits, with how often sending it was tried. */
export const waitingMail = mail.extend({ state: z.literal('waiting'), attempts: z.int() });
export type WaitingMail = z.infer<typeof waitingMail>;
