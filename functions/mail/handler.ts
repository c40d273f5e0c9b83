import type { SNSEvent } from 'aws-lambda';

import { logInfo } from '../runtime/log.ts';
import { noteMailEvent } from './note-mail-event.ts';

/**
 * Handles what the mail service reports about mails it took: that they bounced, or that their recipients complained.
 */
export async function handler({ Records }: SNSEvent): Promise<void> {
  for (const { Sns } of Records) await noteMailEvent(read(Sns.Message));
}

/** The first message after connecting the mail service to the topic is a sentence, not JSON. */
function read(message: string): unknown {
  try {
    return JSON.parse(message);
  } catch {
    logInfo('mail notice is no event');
    return undefined;
  }
}
