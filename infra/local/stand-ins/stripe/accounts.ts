import * as z from 'zod';

import { newId } from './books.ts';
import type { Books } from './books.ts';
import { listOf, operation } from './call.ts';
import type { Ledger } from './call.ts';
import { metadata, only, page, text } from './params.ts';
import type { Account } from './records.ts';
import { missing, notOurs } from './stripe-fault.ts';

/** The platform's client id in OAuth. */
const CLIENT_ID = 'ca_sample';

/** How many seconds a link to the form stays valid. */
const LINK_SECONDS = 300;

/** A new account cannot take payments until somebody completed its form. */
const incomplete = {
  charges_enabled: false,
  payouts_enabled: false,
  details_submitted: false,
  capabilities: { card_payments: 'inactive', transfers: 'inactive' },
  requirements: {
    currently_due: ['business_profile.url', 'external_account', 'tos_acceptance.date'],
    past_due: [],
    disabled_reason: 'requirements.past_due',
  },
} as const;

const creation = z.strictObject({
  country: z.string().length(2).default('US'),
  email: z.string().nullable().default(null),
  type: z.literal('standard').optional(),
  controller: z
    .strictObject({
      fees: z.strictObject({ payer: z.literal('account') }).optional(),
      losses: z.strictObject({ payments: z.literal('stripe') }).optional(),
      requirement_collection: z.literal('stripe').optional(),
      stripe_dashboard: z.strictObject({ type: z.literal('full') }).optional(),
    })
    .optional(),
  business_profile: z
    .strictObject({ name: z.string().nullable().default(null), url: z.string().nullable().default(null) })
    .default({ name: null, url: null }),
  metadata,
});

function create(
  { shelf, now, ledgerOf }: Ledger,
  { type: _type, controller: _controller, ...given }: z.infer<typeof creation>,
) {
  const account: Account = {
    id: newId('acct'),
    object: 'account',
    type: 'standard',
    default_currency: 'usd',
    ...incomplete,
    ...given,
    created: now,
  };
  ledgerOf(account.id).emit('account.updated', account);
  return shelf.save('account', account);
}

/** The account once its form is completed; the stand-in asks for nothing. */
export const completed = (account: Account): Account => ({
  ...account,
  charges_enabled: true,
  payouts_enabled: true,
  details_submitted: true,
  capabilities: { card_payments: 'active', transfers: 'active' },
  requirements: { currently_due: [], past_due: [], disabled_reason: null },
});

/** Requires an account that still gives the platform access. */
export function requireAccount(books: Books, id: string): Account {
  const found = books.shelf('').find('account', id);
  if (!found || books.isDisconnected(id)) throw missing('account', id);
  return found;
}

/** Revokes the platform's access to an account, as the account's owner can at any time. */
export function disconnect({ books, ledgerOf }: Ledger, id: string): void {
  ledgerOf(id).emit('account.application.deauthorized', { id: CLIENT_ID, object: 'application', name: 'Sample' });
  books.disconnect(id);
}

const link = z.strictObject({
  account: text,
  refresh_url: z.url(),
  return_url: z.url(),
  type: z.enum(['account_onboarding', 'account_update']),
});

export const accountOperations = [
  operation('POST /v1/accounts', creation, create),
  operation('GET /v1/accounts', z.strictObject(page), ({ books, shelf }, query) =>
    listOf(
      '/v1/accounts',
      shelf.list('account').filter(({ id }) => !books.isDisconnected(id)),
      query,
    ),
  ),
  operation('GET /v1/accounts/{id}', only, ({ books }, _none, { id = '' }) => requireAccount(books, id)),
  /** The account whose key or header is used. */
  operation('GET /v1/account', only, ({ books, shelf: { account } }) =>
    account === ''
      ? { id: 'acct_platform', object: 'account', type: 'standard', charges_enabled: true, country: 'US' }
      : requireAccount(books, account),
  ),
  operation('POST /v1/account_links', link, ({ books, shelf, now, pages }, { account, refresh_url, return_url }) => {
    requireAccount(books, account);
    const expires = now + LINK_SECONDS;
    const { id } = shelf.save('onboarding', {
      id: newId('al'),
      account,
      refreshUrl: refresh_url,
      returnUrl: return_url,
      expires,
      used: false,
    });
    return { object: 'account_link', created: now, expires_at: expires, url: `${pages}/connect/${id}` };
  }),
  operation(
    'POST /oauth/deauthorize',
    z.strictObject({ client_id: text, stripe_user_id: text }),
    (ledger, { client_id: client, stripe_user_id: id }) => {
      if (client !== CLIENT_ID) throw notOurs(`No such application: '${client}'`);
      const account = ledger.books.shelf('').find('account', id);
      if (!account || ledger.books.isDisconnected(id)) {
        throw notOurs(`This application is not connected to stripe account ${id}, or that account does not exist.`);
      }
      disconnect(ledger, id);
      return { stripe_user_id: id };
    },
  ),
];
