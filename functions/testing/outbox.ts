import { readdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { inject } from 'vitest';

const directory = join(dirname(inject('logFile')), '../outbox');

/** All messages sent so far, as they are in the outbox, oldest first. */
async function allMails(): Promise<string[]> {
  const names = await readdir(directory).catch(() => []);
  const sent = names.filter((name) => name.endsWith('.eml')).toSorted();
  return Promise.all(sent.map((name) => readFile(join(directory, name), 'utf8')));
}

/** Messages sent to an address so far. */
export const mailTo = async (address: string): Promise<string[]> =>
  (await allMails()).filter((text) => text.includes(`\r\nTo: ${address}\r\n`));

/** A message in readable form: lines that were broken for transport are joined again. */
export const asRead = (message: string): string =>
  message.replaceAll('=\r\n', '').replaceAll('=3D', '=').replaceAll('\r\n', '\n');

/** All messages sent so far, by recipient. */
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

/** How the subjects of all mails to an address begin, sorted: mails queued together can overtake each other. */
export const subjectsTo = async (address: string): Promise<string[]> =>
  subjectsOf(await mailTo(address))
    .map((subject) => subject.split(':')[0] ?? '')
    .toSorted();
