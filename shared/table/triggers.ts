import { kind } from './keys.ts';
import type { Kind } from './keys.ts';

/** A kind of change: what happened, and to which kind of item. */
type ChangeKind = `${'INSERT' | 'MODIFY' | 'REMOVE'} ${Kind}`;

/** Changes of the table that have consequences, by the stream consumer that applies them. */
export const triggers = {
  /** What people did and others wait to see. */
  stream: [
    `INSERT ${kind.seen}`,
    `INSERT ${kind.visit}`,
    `MODIFY ${kind.visit}`,
    `MODIFY ${kind.firmOffer}`,
    `MODIFY ${kind.view}`,
    `INSERT ${kind.proposal}`,
    `MODIFY ${kind.proposal}`,
    `INSERT ${kind.estimate}`,
    `MODIFY ${kind.estimate}`,
    `REMOVE ${kind.estimate}`,
    `INSERT ${kind.lead}`,
    `REMOVE ${kind.lead}`,
    `INSERT ${kind.feedEntry}`,
    `INSERT ${kind.audit}`,
    `INSERT ${kind.invitation}`,
    `INSERT ${kind.mailer}`,
    `MODIFY ${kind.mailer}`,
  ],
  /** What may take long or be refused and must not hold up the rest: mail, money, and deleting. */
  background: [
    `INSERT ${kind.push}`,
    `MODIFY ${kind.push}`,
    `INSERT ${kind.mail}`,
    `MODIFY ${kind.mail}`,
    `INSERT ${kind.charge}`,
    `MODIFY ${kind.charge}`,
    `INSERT ${kind.refund}`,
    `MODIFY ${kind.refund}`,
    `MODIFY ${kind.catalog}`,
    `REMOVE ${kind.proposal}`,
    `REMOVE ${kind.account}`,
    `REMOVE ${kind.payments}`,
    `INSERT ${kind.closing}`,
    `MODIFY ${kind.closing}`,
    `REMOVE ${kind.closing}`,
    `REMOVE ${kind.mailer}`,
  ],
} as const satisfies Readonly<Record<string, readonly ChangeKind[]>>;

export type Consumer = keyof typeof triggers;
export type TriggerOf<C extends Consumer> = (typeof triggers)[C][number];
