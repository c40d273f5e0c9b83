import { partitionName } from '#shared/table/keys.ts';
import type { Key } from '#shared/table/keys.ts';
import { logNeedsOperator, logWarning } from '../runtime/log.ts';
import { isMailOn } from '../runtime/mail-switch.ts';
import { countMailAttempt, findWaiting, saveOutcome } from './mail-store.ts';
import type { WaitingMail } from './mail.ts';
import { refusalOf, sendMail } from './send-mail.ts';
import { isUnreachable } from './unreachable-store.ts';

/**
 * The attempts take about six minutes with a busy mail service. After that, the mail is dead-lettered for an operator.
 */
const ATTEMPTS = 40;
const MAX_PAUSE_MS = 10_000;

/**
 * Sends a mail from the outbox and notes what became of it. A refusal is noted and not repeated. After a temporary
 * error, the mail is tried again behind the mails that have come since. A mail is sent a second time only if the answer
 * to the first attempt was lost.
 */
export async function deliverMail(key: Key): Promise<void> {
  const waiting = await findWaiting(key);
  if (!waiting) return;
  const { to } = waiting;
  if (!isMailOn) return void (await saveOutcome(key, to, { state: 'off' }));
  if (await isUnreachable(to)) return void (await saveOutcome(key, to, { state: 'refused', reason: 'unreachable' }));
  await trySending(key, waiting);
}

async function trySending(key: Key, waiting: WaitingMail): Promise<void> {
  const { to, attempts, kind } = waiting;
  await pause(attempts);
  try {
    await sendMail(partitionName(key.pk), waiting);
  } catch (error) {
    const refused = refusalOf(error);
    if (!refused && attempts + 1 >= ATTEMPTS) throw error;
    if (!refused) return void (await countMailAttempt(key, attempts));
    const reason = error instanceof Error ? error.name : '';
    // The message may name the recipient, so only the kind of refusal is logged.
    const fields = { mailRefused: reason, mail: kind };
    // Every other mail will be refused, too, and none of them is sent later.
    if (refused === 'sender') logNeedsOperator('mail refused', fields);
    else logWarning('mail refused', fields);
    await saveOutcome(key, to, { state: 'refused', reason });
    return;
  }
  await saveOutcome(key, to, { state: 'sent' });
}

/** No pause before the first attempt, then up to 0.2 s, 0.6 s, 1.4 s and so on. */
async function pause(attempts: number): Promise<void> {
  const milliseconds = Math.min(200 * (2 ** attempts - 1), MAX_PAUSE_MS) * (0.5 + Math.random() / 2);
  await new Promise((resolve) => setTimeout(resolve, milliseconds));
}
