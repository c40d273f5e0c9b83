import { appendFile, mkdir } from 'node:fs/promises';
import { join } from 'node:path';

/** A queue that only receives: one line of JSON per message in a file, for a person or a script to read. */
export type FailureQueue = { send(queue: string, message: unknown): Promise<void> };

export function openFailureQueue(directory: string): FailureQueue {
  return {
    async send(queue, message) {
      await mkdir(directory, { recursive: true });
      await appendFile(join(directory, `${queue}.jsonl`), `${JSON.stringify(message)}\n`);
    },
  };
}
