import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { composeMessage } from './compose-message.ts';
import { readMessage } from './read-message.ts';
import type { Mail } from './read-message.ts';
import { parseSendEmail } from './send-email-request.ts';

/** Takes the body of SES's POST /v2/email/outbound-emails and leaves the message as one .eml file in the directory. */
export async function receiveEmail(directory: string, input: unknown): Promise<{ readonly MessageId: string }> {
  const request = parseSendEmail(input);
  const date = new Date();
  const MessageId = randomUUID();
  const name = `${date.toISOString().replace(/[-:.]/g, '')}-${MessageId}`;
  await mkdir(directory, { recursive: true });
  const draft = join(directory, `${name}.draft`);
  await writeFile(draft, composeMessage(request, { messageId: MessageId, date }));
  await rename(draft, join(directory, `${name}.eml`)); // whoever watches the directory never sees half a message
  return { MessageId };
}

/** The messages of an outbox, oldest first to the millisecond; none when nothing was ever sent. */
export async function listMail(directory: string): Promise<readonly Mail[]> {
  await mkdir(directory, { recursive: true });
  const names = (await readdir(directory)).filter((name) => name.endsWith('.eml')).sort();
  return Promise.all(names.map(async (name) => readMessage(await readFile(join(directory, name), 'utf8'))));
}
