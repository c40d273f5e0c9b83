import { SendEmailCommand, SESv2Client } from '@aws-sdk/client-sesv2';

import { requireEnv } from '../storage/environment.ts';
import { rememberSent, wasSent } from './mail-store.ts';

const ses = new SESv2Client({});
const sender = requireEnv('MAIL_FROM');

export type Mail = {
  readonly to: readonly string[];
  readonly subject: string;
  /** Lines of plain text. */
  readonly lines: readonly string[];
};

/**
 * Sends a message once under its name, however often the stream tells why. The records of a page come one after the
 * other, so nobody else sends it meanwhile; after a crash between sending and remembering it may come twice.
 */
export async function mailOnce(name: string, { to, subject, lines }: Mail): Promise<void> {
  if (to.length === 0 || (await wasSent(name))) return;
  await ses.send(
    new SendEmailCommand({
      FromEmailAddress: `Paveprint <${sender}>`,
      Destination: { ToAddresses: [...to] },
      Content: {
        Simple: {
          // A line break in a header would begin another one.
          Subject: { Data: subject.replace(/\s+/g, ' '), Charset: 'UTF-8' },
          Body: { Text: { Data: lines.join('\n'), Charset: 'UTF-8' } },
        },
      },
    }),
  );
  await rememberSent(name);
}
