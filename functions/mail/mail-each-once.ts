import { createHash } from 'node:crypto';

import { onceOnly } from '../storage/once-store.ts';
import { sendMail } from './send-mail.ts';
import type { Mail } from './send-mail.ts';

/** Sends one message to each address, once under its name, however often the stream tells why. */
export async function mailEachOnce(name: string, addresses: readonly string[], words: Omit<Mail, 'to'>): Promise<void> {
  for (const to of addresses) {
    const whom = createHash('sha256').update(to).digest('hex').slice(0, 16);
    await onceOnly(`mail#${name}#${whom}`, () => sendMail({ to, ...words }));
  }
}
