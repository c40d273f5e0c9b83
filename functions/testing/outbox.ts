import { readdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { inject } from 'vitest';

const directory = join(dirname(inject('logFile')), '../outbox');

/** Messages sent to an address so far, as they lie in the outbox. */
export async function mailTo(address: string): Promise<string[]> {
  const names = await readdir(directory).catch(() => []);
  const sent = names.filter((name) => name.endsWith('.eml')).toSorted();
  const messages = await Promise.all(sent.map((name) => readFile(join(directory, name), 'utf8')));
  return messages.filter((text) => text.includes(`\r\nTo: ${address}\r\n`));
}

export const subjectsOf = (messages: readonly string[]): string[] =>
  messages.flatMap((text) => /^Subject: (.*)\r$/m.exec(text)?.[1] ?? []);
