import { SendEmailCommand, SESv2Client } from '@aws-sdk/client-sesv2';

import { requireEnv } from '../runtime/environment.ts';

const client = new SESv2Client({});
const sender = requireEnv('MAIL_FROM');

export type Mail = {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** Who gets an answer to the mail; nobody reads what is sent to the sender's own address. */
  readonly replyTo?: string | undefined;
};

/** Sends a plain-text mail. The subject is made one line, because a line break would start another header. */
export async function sendMail({ to, subject, text, replyTo }: Mail): Promise<void> {
  await client.send(
    new SendEmailCommand({
      FromEmailAddress: `Paveprint <${sender}>`,
      Destination: { ToAddresses: [to] },
      ...(replyTo && { ReplyToAddresses: [replyTo] }),
      Content: {
        Simple: { Subject: { Data: subject.replaceAll(/[\s\p{Cc}]+/gu, ' ') }, Body: { Text: { Data: text } } },
      },
    }),
  );
}
