import { createWriteStream } from 'node:fs';
import { join } from 'node:path';

import { makeDataFolder } from './start/data-folder.ts';

/** The log of the host and its functions: a file, so that the terminal stays readable. */
export type HostLog = {
  readonly file: string;
  functionOutput(functionId: string, text: string): void;
  report(error: unknown): void;
  close(): Promise<void>;
};

export function openHostLog(directory: string): HostLog {
  makeDataFolder(directory);
  const file = join(directory, 'host.log');
  const stream = createWriteStream(file, { flags: 'a' });
  const write = (source: string, text: string) => {
    for (const line of text.trimEnd().split('\n')) stream.write(`${new Date().toISOString()} ${source} ${line}\n`);
  };
  return {
    file,
    functionOutput: write,
    report: (error) => write('host', error instanceof Error ? (error.stack ?? error.message) : String(error)),
    close: () =>
      new Promise((resolve) => {
        stream.end(() => resolve());
      }),
  };
}
