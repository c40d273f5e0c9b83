import * as z from 'zod';

import { disconnect, requireAccount } from './accounts.ts';
import type { Outage } from './api.ts';
import { letTimePass } from './billing.ts';
import type { Ledger } from './call.ts';
import { settleSession } from './checkout.ts';
import { beginDispute, decideDispute } from './disputes.ts';
import type { StripeEvent } from './kinds.ts';
import { failRefund } from './payments.ts';
import type { Webhooks } from './webhooks.ts';

const DAY = 86_400;

/** Empty for the platform itself. */
const account = z.string().default('');

/** What happens to money later, as banks and owners of accounts decide. */
const fate = z.discriminatedUnion('do', [
  /** The bank answers about a debit. */
  z.strictObject({ do: z.literal('settle'), account: z.string(), session: z.string(), paid: z.boolean() }),
  /** The newest refund of an account does not arrive. */
  z.strictObject({ do: z.literal('fail-refund'), account: z.string() }),
  /** The newest payment of an account is disputed. The bank takes it back, unless it only asks about it. */
  z.strictObject({ do: z.literal('dispute'), account: z.string(), isInquiry: z.boolean().default(false) }),
  /** The bank decides about the newest dispute. */
  z.strictObject({ do: z.literal('decide'), account: z.string(), won: z.boolean() }),
  /** Makes the balance of an account too low to pay anything back, or sufficient again. */
  z.strictObject({ do: z.literal('balance'), account: z.string(), isLow: z.boolean() }),
]);

/** Other things that a test may ask for, which the real service does not offer. */
const control = z.discriminatedUnion('do', [
  /** Holds back the events of an account, or of the platform, or releases them. */
  z.strictObject({ do: z.literal('hold'), account, on: z.boolean() }),
  /** Sends waiting events in this order; without `ids` all, oldest first. An id that is named twice is sent twice. */
  z.strictObject({
    do: z.literal('deliver'),
    ids: z.array(z.string()).optional(),
    reversed: z.boolean().default(false),
  }),
  /** Sends an event that the test made up, signed with another secret. */
  z.strictObject({ do: z.literal('forge'), event: z.looseObject({ id: z.string() }), secret: z.string() }),
  /** The owner of an account revokes the platform's access. */
  z.strictObject({ do: z.literal('disconnect'), account: z.string() }),
  /** The next calls about an account, or the platform, fail; `isEmpty` leaves the error out of the answer. */
  z.strictObject({
    do: z.literal('fail'),
    account,
    calls: z.int().min(0),
    status: z.int().min(200).max(599),
    isEmpty: z.boolean().default(false),
  }),
  /** Puts the clock forward. */
  z.strictObject({ do: z.literal('forward'), days: z.number().positive() }),
  z.strictObject({ do: z.literal('read') }),
]);
type Control = z.infer<typeof control>;

export type Controls = {
  readonly platform: () => Ledger;
  readonly webhooks: Webhooks;
  readonly outages: Map<string, Outage>;
};

const idsOf = (waiting: readonly StripeEvent[], ids: readonly string[] | undefined, isReversed: boolean): string[] => {
  const all = ids ?? waiting.map(({ id }) => id);
  return isReversed ? all.toReversed() : [...all];
};

function decide({ books, ledgerOf }: Ledger, asked: z.infer<typeof fate>): unknown {
  switch (asked.do) {
    case 'settle':
      return settleSession(ledgerOf(asked.account), asked.session, asked.paid);
    case 'fail-refund':
      return failRefund(ledgerOf(asked.account));
    case 'dispute':
      return beginDispute(ledgerOf(asked.account), asked.isInquiry);
    case 'decide':
      return decideDispute(ledgerOf(asked.account), asked.won);
    case 'balance': {
      const inside = { isBalanceLow: asked.isLow };
      return books.shelf('').save('account', { ...requireAccount(books, asked.account), inside });
    }
  }
}

function acts({ platform, webhooks, outages }: Controls, asked: Control): unknown {
  switch (asked.do) {
    case 'hold':
      return webhooks.hold(asked.account, asked.on);
    case 'deliver':
      return webhooks.deliver(idsOf(webhooks.waiting(), asked.ids, asked.reversed));
    case 'forge':
      return webhooks.forge(asked.event as unknown as StripeEvent, asked.secret);
    case 'disconnect':
      return disconnect(platform(), requireAccount(platform().books, asked.account).id);
    case 'fail':
      outages.set(asked.account, { calls: asked.calls, status: asked.status, isEmpty: asked.isEmpty });
      return undefined;
    case 'forward':
      platform().books.forward(Math.round(asked.days * DAY));
      return letTimePass(platform());
    case 'read':
      return { waiting: webhooks.waiting(), deliveries: webhooks.log() };
  }
}

/** Does what a test asks for; the answer is JSON. */
export async function runControl(controls: Controls, text: string): Promise<unknown> {
  const asked: unknown = JSON.parse(text);
  const { success: isFate, data } = fate.safeParse(asked);
  return (await (isFate ? decide(controls.platform(), data) : acts(controls, control.parse(asked)))) ?? null;
}
