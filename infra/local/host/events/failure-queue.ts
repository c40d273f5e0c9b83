import { appendFile, mkdir } from 'node:fs/promises';
import { join } from 'node:path';

/** A queue that only takes messages: one line of JSON each in a file, for a person or a script to look at. */
export type FailureQueue = { send(queue: string, message: unknown): Promise<void> };

export function openFailureQueue(directory: string): FailureQueue {
  return {
    async send(queue, message) {
      await mkdir(directory, { recursive: true });
      await appendFile(join(directory, `${queue}.jsonl`), `${JSON.stringify(message)}\n`);
    },
  };
}
