import { tryWrite } from '../storage/try-write.ts';
import { isUnreachable, listQueued, mailIdOf, mailWrite } from './mail-store.ts';
import type { MailWrite } from './mail-store.ts';
import type { Letter, Mail, MailKind } from './mail.ts';

type Occasion = {
  readonly kind: MailKind;
  /** What exactly the mail is about, so that it is sent once to each recipient (product 25.6). */
  readonly about: string;
};

/** Puts a mail to each address into the outbox, from where it is sent. Can be repeated safely. */
export async function queueMail(occasion: Occasion, addresses: readonly string[], letter: Letter): Promise<void> {
  for (const write of mailWrites(occasion, addresses, letter)) await tryWrite(write);
}

/** The same for the transaction of the occasion; it fails when the occasion was mailed before. */
export function mailWrites(
  { kind, about }: Occasion,
  addresses: readonly string[],
  { subject, text, replyTo }: Letter,
): MailWrite[] {
  const byId = new Map(addresses.map((to) => [mailIdOf(`${kind}#${about}`, to), to]));
  return [...byId].map(([id, to]) => mailWrite(id, { kind, to, subject, text, ...(replyTo && { replyTo }) }));
}

/** Puts one mail into the outbox in the transaction of its cause. */
export const queueWrite = (about: string, one: Mail): MailWrite =>
  mailWrite(mailIdOf(`${one.kind}#${about}`, one.to), one);

/**
 * Without those in the outbox already, for what a table that is restored from a backup forgot: its outbox knows of mails
 * since then (product 31.14).
 */
export async function withoutMailed(mails: readonly MailWrite[]): Promise<MailWrite[]> {
  const queued = new Set((await listQueued(mails)).map(({ pk }) => pk));
  return mails.filter(({ Put }) => !queued.has(Put.Item.pk));
}

/** False for an address that bounced or complained: mail to it is refused. */
export const isReachable = async (address: string): Promise<boolean> => !(await isUnreachable(address));
