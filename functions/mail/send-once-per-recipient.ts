import { sha256 } from '../runtime/hash.ts';
import { runOnce } from '../storage/once-store.ts';
import { sendMail } from './send-mail.ts';
import type { Mail } from './send-mail.ts';

/** Sends a mail to each address, once per `name`, across stream redeliveries (product 25.6). */
export async function sendOncePerRecipient(
  name: string,
  addresses: readonly string[],
  mail: Omit<Mail, 'to'>,
): Promise<void> {
  for (const to of addresses) {
    await runOnce(`mail#${name}#${sha256(to).slice(0, 16)}`, () => sendMail({ to, ...mail }));
  }
}
