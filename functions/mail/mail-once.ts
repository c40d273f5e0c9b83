import { type Mail, sendMail } from './send-mail.ts';
import { rememberSent, wasSent } from './mail-store.ts';

/**
 * Sends a message once under its name, however often the stream tells why. After a crash between sending and
 * remembering it may come twice: better than not at all.
 */
export async function mailOnce(name: string, mail: Mail): Promise<void> {
  if (await wasSent(name)) return;
  await sendMail(mail);
  await rememberSent(name);
}
