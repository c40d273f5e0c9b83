import type { SNSEvent } from 'aws-lambda';

import { logInfo } from '../runtime/log.ts';
import { noteMailEvent } from './note-mail-event.ts';

/** What the mail service tells about mails it took: that they bounced, or that their recipients complained. */
export async function handler({ Records }: SNSEvent): Promise<void> {
  for (const { Sns } of Records) await noteMailEvent(read(Sns.Message));
}

/** When it is connected to the topic, the mail service says so in a sentence. */
function read(message: string): unknown {
  try {
    return JSON.parse(message);
  } catch {
    logInfo('mail notice is no event');
    return undefined;
  }
}
