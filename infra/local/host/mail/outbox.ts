import { randomUUID } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { composeMessage } from './compose-message.ts';
import { parseSendEmail } from './send-email-request.ts';

/**
 * SES's SendEmail (v2): leaves the message as one .eml file in the directory instead of sending it. Takes plain text to
 * up to 50 addresses; throws MailError for HTML, templates, raw messages, copies, tags and configuration sets.
 */
export async function receiveEmail(directory: string, input: unknown): Promise<{ readonly MessageId: string }> {
  const request = parseSendEmail(input);
  const date = new Date();
  const MessageId = randomUUID();
  const name = `${date.toISOString().replace(/[-:.]/g, '')}-${MessageId}`;
  await mkdir(directory, { recursive: true });
  const draft = join(directory, `${name}.draft`);
  await writeFile(draft, composeMessage(request, { messageId: MessageId, date }));
  await rename(draft, join(directory, `${name}.eml`)); // a program that watches the directory never sees half a message
  return { MessageId };
}
