import { tryWrite } from '../storage/try-write.ts';
import { listQueued, mailIdOf, mailWrite } from './mail-store.ts';
import type { MailWrite } from './mail-store.ts';
import type { Letter, Mail, MailKind } from './mail.ts';
import { isUnreachable } from './unreachable-store.ts';

type Occasion = {
  readonly kind: MailKind;
  /** What exactly the mail is about, so that it is sent once to each recipient (product 25.6). */
  readonly about: string;
  /** The proposal in whose history it is noted if the mail comes back (product 25.22). */
  readonly proposal?: { readonly accountId: string; readonly id: number };
};

/** Puts a mail to each address into the outbox, from where it is sent. Can be repeated safely. */
export async function queueMail(occasion: Occasion, addresses: readonly string[], letter: Letter): Promise<void> {
  for (const write of mailWrites(occasion, addresses, letter)) await tryWrite(write);
}

/** The same, as writes for the transaction of the occasion. They fail when the occasion was mailed before. */
export function mailWrites(
  { kind, about, proposal }: Occasion,
  addresses: readonly string[],
  { subject, text, replyTo }: Letter,
): MailWrite[] {
  const byId = new Map(addresses.map((to) => [mailIdOf(`${kind}#${about}`, to), to]));
  const more = {
    ...(proposal && { proposal: { ...proposal, at: new Date().toISOString() } }),
    ...(replyTo && { replyTo }),
  };
  return [...byId].map(([id, to]) => mailWrite(id, { kind, to, subject, text, ...more }));
}

/** Puts one mail into the outbox in the transaction of its cause. */
export const queueWrite = (about: string, one: Mail): MailWrite =>
  mailWrite(mailIdOf(`${one.kind}#${about}`, one.to), one);

/**
 * Leaves out mails that are in the outbox already. A table that was restored from a backup has forgotten what it did
 * since then, but its outbox has the mails of that time (product 31.14).
 */
export async function withoutMailed(mails: readonly MailWrite[]): Promise<MailWrite[]> {
  const queued = new Set((await listQueued(mails)).map(({ pk }) => pk));
  return mails.filter(({ Put }) => !queued.has(Put.Item.pk));
}

/** False for an address that bounced or complained: mail to it is refused. */
export const isReachable = async (address: string): Promise<boolean> => !(await isUnreachable(address));
