import { createWriteStream, mkdirSync } from 'node:fs';
import { join } from 'node:path';

/** Where the host and the functions say what happens: a file for each day's work, so the terminal stays readable. */
export type HostLog = {
  readonly file: string;
  functionOutput(functionId: string, text: string): void;
  report(error: unknown): void;
  close(): Promise<void>;
};

export function openHostLog(directory: string): HostLog {
  mkdirSync(directory, { recursive: true });
  const file = join(directory, 'host.log');
  const stream = createWriteStream(file, { flags: 'a' });
  const write = (who: string, text: string) => {
    for (const line of text.trimEnd().split('\n')) stream.write(`${new Date().toISOString()} ${who} ${line}\n`);
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
