import { randomUUID } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { composeMessage } from './compose-message.ts';
import type { MailEvents } from './mail-events.ts';
import { parseSendEmail } from './send-email-request.ts';

/**
 * SES's SendEmail (v2): leaves the message as one .eml file in the directory instead of sending it. Takes a text, or a
 * text and HTML, to up to 50 addresses; throws MailError for HTML alone, templates, raw messages and copies. `events`
 * refuses messages, and reports what became of them after the answer.
 */
export async function receiveEmail(
  directory: string,
  input: unknown,
  events?: MailEvents,
): Promise<{ readonly MessageId: string; readonly followed: Promise<void> }> {
  const request = parseSendEmail(input);
  events?.check(request);
  const date = new Date();
  const MessageId = randomUUID();
  const name = `${date.toISOString().replace(/[-:.]/g, '')}-${MessageId}`;
  await mkdir(directory, { recursive: true });
  const draft = join(directory, `${name}.draft`);
  await writeFile(draft, composeMessage(request, { messageId: MessageId, date }));
  await rename(draft, join(directory, `${name}.eml`)); // a program that watches the directory never sees half a message
  events?.taken(request);
  return { MessageId, followed: events?.follow(request, MessageId) ?? Promise.resolve() };
}
