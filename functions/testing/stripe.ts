import { inject } from 'vitest';
import * as z from 'zod';

const CONTROLS = '/sample-payments/controls';
const deliveries = z.array(z.object({ status: z.number() }));

/** Asks the stand-in for Stripe for what nobody can ask of the real one. Returns the events it delivered, if any. */
export async function controlStripe(asked: object): Promise<z.infer<typeof deliveries>> {
  const response = await fetch(new URL(CONTROLS, inject('origin')), { method: 'POST', body: JSON.stringify(asked) });
  return deliveries.catch([]).parse(await response.json());
}

/** Presses a button of one of the stand-in's pages. */
export async function pressStripe(url: string, act: string): Promise<void> {
  await fetch(url, { method: 'POST', body: new URLSearchParams({ act }), redirect: 'manual' });
}

/** Cancels the plan on the portal's page. Returns the id of the subscription. */
export async function cancelPlan(portal: string): Promise<string> {
  const [, id = ''] = /cancel:(sub_\w+)/.exec(await (await fetch(portal)).text()) ?? [];
  await pressStripe(portal, `cancel:${id}`);
  return id;
}

type Calling = {
  /** The connected account that the call is for; the platform by default. */
  readonly account?: string;
  /** Form fields to post; a GET request without them. */
  readonly params?: Readonly<Record<string, string>>;
};

/** Calls the API of the stand-in as the product does, but directly. */
async function askStripe(path: string, { account, params }: Calling): Promise<unknown> {
  const response = await fetch(new URL(path, inject('aws')), {
    headers: { authorization: 'Bearer sk_test_sample', ...(account && { 'stripe-account': account }) },
    ...(params && { method: 'POST', body: new URLSearchParams(params) }),
  });
  return response.json();
}

const named = z.looseObject({ id: z.string() });

/** An object of the API, which has an id. */
export const callStripe = async (path: string, asked: Calling = {}): Promise<z.infer<typeof named>> =>
  named.parse(await askStripe(path, asked));

const refunds = z.object({ data: z.array(z.object({ amount: z.int() })) });

/** The refunds of a connected account, in cents. */
export const refundsOf = async (account: string): Promise<readonly number[]> =>
  refunds.parse(await askStripe('/v1/refunds', { account })).data.map(({ amount }) => amount);

/** Whether the platform has access to an account. */
export const isConnected = async (account: string): Promise<boolean> =>
  named.safeParse(await askStripe(`/v1/accounts/${account}`, {})).success;
