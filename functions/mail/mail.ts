import * as z from 'zod';

/**
 * Everything the product mails (product 25). A kind says what a mail is about, for the log and whoever looks into its
 * state; the words are written where the mail is queued.
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
  'new-lead',
  'proposal',
  'follow-up',
  'calendar-unreadable',
]);
export type MailKind = z.infer<typeof mailKind>;

/** What one person is told. */
export const mail = z.object({
  kind: mailKind,
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string().exactOptional(),
  /** Where the recipient unsubscribes with one press (RFC 8058). */
  unsubscribeUrl: z.string().exactOptional(),
  /** The proposal that is told when the mail comes back, and when it was sent. */
  proposal: z.object({ accountId: z.string(), id: z.int(), at: z.iso.datetime() }).exactOptional(),
  /** Whose name stands in front of the sender's address; ours if not given. */
  fromName: z.string().exactOptional(),
  /** Who gets an answer to the mail; nobody reads what is sent to the sender's own address. */
  replyTo: z.string().exactOptional(),
});
export type Mail = z.infer<typeof mail>;

/** The tag by which an event of the mail service names the mail. */
export const ID_TAG = 'mail-id';

/** The words of a mail, for whoever gets it. */
export type Letter = Pick<Mail, 'subject' | 'text'> & { readonly replyTo?: string | undefined };

/**
 * What became of a mail: it waits, is with the mail service, was refused there or by us, was not sent because mail is
 * off, or came back (`bounced`, `complained`).
 */
export type MailState = 'waiting' | 'sent' | 'refused' | 'off' | 'bounced' | 'complained';

/** A mail that waits, with how often sending it was tried. */
export const waitingMail = mail.extend({ state: z.literal('waiting'), attempts: z.int() });
export type WaitingMail = z.infer<typeof waitingMail>;
