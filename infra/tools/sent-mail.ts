import { listMail } from '../local/mail/outbox.ts';

export type SentMail = { readonly to: readonly string[]; readonly subject: string; readonly text: string };

/** What a host's functions mailed to an address, oldest first. */
export async function sentMail(outbox: string, address: string): Promise<SentMail[]> {
  const mails = await listMail(outbox);
  return mails.filter(({ to }) => to.includes(address)).map(({ to, subject, text = '' }) => ({ to, subject, text }));
}
