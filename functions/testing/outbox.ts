import { readdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { inject } from 'vitest';

const directory = join(dirname(inject('logFile')), '../outbox');

/** Messages sent so far, as they lie in the outbox, oldest first. */
async function allMails(): Promise<string[]> {
  const names = await readdir(directory).catch(() => []);
  const sent = names.filter((name) => name.endsWith('.eml')).toSorted();
  return Promise.all(sent.map((name) => readFile(join(directory, name), 'utf8')));
}

/** Messages sent to an address so far. */
export const mailTo = async (address: string): Promise<string[]> =>
  (await allMails()).filter((text) => text.includes(`\r\nTo: ${address}\r\n`));

/** A message as it is read: lines that were broken on the way are put together again. */
export const asRead = (message: string): string =>
  message.replaceAll('=\r\n', '').replaceAll('=3D', '=').replaceAll('\r\n', '\n');

/** Messages sent so far, by their recipients. */
export async function mailsByRecipient(): Promise<ReadonlyMap<string, readonly string[]>> {
  const byRecipient = new Map<string, string[]>();
  for (const text of await allMails()) {
    const to = /\r\nTo: (.*)\r\n/.exec(text)?.[1] ?? '';
    byRecipient.set(to, [...(byRecipient.get(to) ?? []), text]);
  }
  return byRecipient;
}

export const subjectsOf = (messages: readonly string[]): string[] =>
  messages.flatMap((text) => /^Subject: (.*)\r$/m.exec(text)?.[1] ?? []);

/** Beginnings of the subjects of all mails to an address, sorted: mails that are queued together may pass each other. */
export const subjectsTo = async (address: string): Promise<string[]> =>
  subjectsOf(await mailTo(address))
    .map((subject) => subject.split(':')[0] ?? '')
    .toSorted();
