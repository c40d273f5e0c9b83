import type { SNSEvent } from 'aws-lambda';

import { noteMailEvent } from './note-mail-event.ts';

/** What the mail service tells about mails it took: that they bounced, or that their recipients complained. */
export async function handler({ Records }: SNSEvent): Promise<void> {
  for (const { Sns } of Records) await noteMailEvent(JSON.parse(Sns.Message));
}
