import { createWriteStream, renameSync, statSync } from 'node:fs';
import type { WriteStream } from 'node:fs';
import { join } from 'node:path';

import { makeDataFolder } from './start/data-folder.ts';
import { reasonOf } from './start/start-error.ts';

/** The log of the host and its functions: a file, so that the terminal stays readable. */
export type HostLog = {
  readonly file: string;
  functionOutput(functionId: string, text: string): void;
  report(error: unknown): void;
  /**
   * Starts a new file if this one is large. Only for the one host that uses the folder: others would keep the old file.
   */
  turn(): void;
  close(): Promise<void>;
};

/** A file above this size becomes `host.log.1` and replaces the previous one. */
const MAX_BYTES = 20_000_000;

export function openHostLog(directory: string): HostLog {
  makeDataFolder(directory);
  const file = join(directory, 'host.log');
  let stream: WriteStream | undefined;
  let isTold = false;
  // A full disk must not end the host. People's work goes on without a log, which resumes with the next line that fits.
  const open = (): WriteStream => {
    const opened = createWriteStream(file, { flags: 'a' });
    opened.on('error', (error) => {
      if (stream !== opened) return;
      stream = undefined;
      if (isTold) return;
      isTold = true;
      console.error(`The log cannot be written to ${file}: ${reasonOf(error) ?? error.message}.`);
    });
    return opened;
  };
  stream = open();
  const write = (source: string, text: string) => {
    stream ??= open();
    for (const line of text.trimEnd().split('\n')) stream.write(`${new Date().toISOString()} ${source} ${line}\n`);
  };
  const report = (error: unknown) =>
    write('host', error instanceof Error ? (error.stack ?? error.message) : String(error));
  return {
    file,
    functionOutput: write,
    report,
    turn() {
      const old = stream;
      try {
        if ((statSync(file, { throwIfNoEntry: false })?.size ?? 0) <= MAX_BYTES) return;
        renameSync(file, `${file}.1`);
      } catch (error) {
        return report(error);
      }
      stream = open();
      old?.end();
    },
    close: () =>
      new Promise((resolve) => {
        if (!stream || stream.destroyed) return resolve();
        stream.once('error', () => resolve());
        stream.end(() => resolve());
      }),
  };
}
