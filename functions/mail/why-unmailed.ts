import { isUnreachable } from './unreachable-store.ts';

/** Why a homeowner is not mailed: too much was mailed that day, or mail to the address comes back. */
export type Unmailed = 'limit' | 'returned';

type Homeowner = {
  /** Empty if they left none. */
  readonly email: string;
  /** Whether the limits of the day allowed mail. */
  readonly isMailed: boolean;
};

/**
 * Why mail about what happened on a page does not reach the homeowner; undefined when it does, or when they left no
 * address. Only the contractor may learn it: anybody can type an address on a page (product 25.20, 25.21).
 */
export async function whyUnmailed({ email, isMailed }: Homeowner): Promise<Unmailed | undefined> {
  if (!isMailed) return 'limit';
  return email !== '' && (await isUnreachable(email)) ? 'returned' : undefined;
}

const sentences: Readonly<Record<Unmailed, string>> = {
  limit: 'They were not e-mailed about this, because too many e-mails were sent that day. Please call or write.',
  returned:
    'They were not e-mailed about this, because e-mail to their address comes back. Please call, or tell them another way.',
};

/** What the contractor's mail says about it, in no line or one. */
export const unmailedLines = (why: Unmailed | undefined): readonly string[] =>
  why === undefined ? [] : [sentences[why]];
