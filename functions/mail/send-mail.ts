import { SendEmailCommand, SESv2Client } from '@aws-sdk/client-sesv2';

import { requireEnv } from '../runtime/environment.ts';

const client = new SESv2Client({});
const sender = requireEnv('MAIL_FROM');

export type Mail = { readonly to: string; readonly subject: string; readonly text: string };

/** Sends one plain message. Whatever a subject was made of, it stays one line: a break would begin another header. */
export async function sendMail({ to, subject, text }: Mail): Promise<void> {
  await client.send(
    new SendEmailCommand({
      FromEmailAddress: `Paveprint <${sender}>`,
      Destination: { ToAddresses: [to] },
      Content: {
        Simple: { Subject: { Data: subject.replaceAll(/[\s\p{Cc}]+/gu, ' ') }, Body: { Text: { Data: text } } },
      },
    }),
  );
}
