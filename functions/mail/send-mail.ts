import {
  AccountSuspendedException,
  BadRequestException,
  MailFromDomainNotVerifiedException,
  MessageRejected,
  NotFoundException,
  SendEmailCommand,
  SendingPausedException,
  SESv2Client,
} from '@aws-sdk/client-sesv2';

import { asOneLine } from '#shared/forms/one-line.ts';
import { clientTimeouts } from '../runtime/call-service.ts';
import { requireEnv } from '../runtime/environment.ts';
import { ID_TAG } from './mail.ts';
import type { Mail } from './mail.ts';
import { senderName } from './sender-name.ts';

/** Seconds until an attempt is given up. The mail service may have sent the mail all the same. */
const ATTEMPT_SECONDS = 20;
/**
 * Only one attempt per call, because the outbox counts attempts itself, and each attempt after a lost answer sends the
 * mail again.
 */
const client = new SESv2Client({ ...clientTimeouts(ATTEMPT_SECONDS), maxAttempts: 1 });
const sender = requireEnv('MAIL_FROM');
const ConfigurationSetName = requireEnv('MAIL_CONFIGURATION_SET');

/** Sends a mail: text, or text and HTML. The subject is made one line, because a line break would start another header. */
export async function sendMail(id: string, mail: Mail): Promise<void> {
  const { to, subject, text, html, replyTo, unsubscribeUrl, fromName = '' } = mail;
  const { MessageId } = await client.send(
    new SendEmailCommand({
      FromEmailAddress: `${senderName(fromName)} <${sender}>`,
      Destination: { ToAddresses: [to] },
      ...(replyTo && { ReplyToAddresses: [replyTo] }),
      ConfigurationSetName,
      EmailTags: [{ Name: ID_TAG, Value: id }],
      Content: {
        Simple: {
          Subject: utf8(asOneLine(subject)),
          Body: { Text: utf8(text), ...(html && { Html: utf8(html) }) },
          ...(unsubscribeUrl && { Headers: wayOut(unsubscribeUrl) }),
        },
      },
    }),
  );
  // The client takes any JSON for a success, so the id is checked.
  if (!MessageId) throw new Error('The mail service did not say that it took the mail.');
}

/** Without a character set, SES takes a text for 7-bit ASCII, and spoils names, prices and Spanish. */
const utf8 = (Data: string) => ({ Data, Charset: 'UTF-8' });

/** Headers with which a mail program offers to unsubscribe with one press (RFC 8058). */
const wayOut = (url: string) => [
  { Name: 'List-Unsubscribe', Value: `<${url}>` },
  { Name: 'List-Unsubscribe-Post', Value: 'List-Unsubscribe=One-Click' },
];

/** Refusals of everything that is sent: an operator must act. */
const OF_THE_SENDER = [
  AccountSuspendedException,
  MailFromDomainNotVerifiedException,
  NotFoundException,
  SendingPausedException,
];
/** Refusals of this message or recipient. */
const OF_THE_MAIL = [MessageRejected, BadRequestException];

/**
 * What an error of `sendMail` refuses for good: everything of the sender, or this mail. Undefined for a temporary
 * error, such as that of a busy service.
 */
export function refusalOf(error: unknown): 'sender' | 'mail' | undefined {
  if (OF_THE_SENDER.some((one) => error instanceof one)) return 'sender';
  return OF_THE_MAIL.some((one) => error instanceof one) ? 'mail' : undefined;
}
