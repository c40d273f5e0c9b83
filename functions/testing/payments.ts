import { inject } from 'vitest';

import { offers } from '#shared/offers/contract.ts';
import { firmOffer } from '#shared/offers/firm-offer.ts';
import { payments } from '#shared/payments/contract.ts';
import { firmOfferKey, linkKey } from '#shared/table/keys.ts';
import { openSession } from '#shared/testing/session-client.ts';
import type { SessionClient } from '#shared/testing/session-client.ts';
import { eventually } from './eventually.ts';
import { signedOffer } from './offers.ts';
import { newCompany } from './open-pages.ts';
import { readItem, writeItem } from './operator.ts';

/** Makes the stand-in for Stripe do what it alone can: late, doubled and forged events, outages, lost accounts. */
export async function control(asked: object): Promise<unknown> {
  const address = new URL('/sample-payments/controls', inject('origin'));
  return (await fetch(address, { method: 'POST', body: JSON.stringify(asked) })).json();
}

type Held = {
  readonly waiting: readonly { readonly type: string; readonly data: { readonly object: { readonly id: string } } }[];
};

/** The payment pages that were closed while events of an account were held back. Also stops holding them back. */
export async function closedPages(account: string): Promise<readonly string[]> {
  const { waiting } = (await control({ do: 'read' })) as Held;
  await control({ do: 'hold', account, on: false });
  return waiting.filter(({ type }) => type === 'checkout.session.expired').map(({ data }) => data.object.id);
}

/** Presses a button of a hosted page. Returns where it leads to. */
export async function press(url: string, act: string): Promise<string | null> {
  const response = await fetch(url, { method: 'POST', body: new URLSearchParams({ act }), redirect: 'manual' });
  return response.headers.get('location');
}

/** Connects the session's office at Stripe. */
export async function connectOffice(session: SessionClient): Promise<void> {
  const { url } = await session.call(payments.connect);
  await press(url, 'complete');
}

type Signed = { readonly slug: string; readonly token: string };

/** The payment page to which a signer is sent. */
export async function paymentPage({ slug, token }: Signed): Promise<string> {
  return (await openSession(inject('origin')).call(offers.payDeposit, { params: { slug, token } })).url;
}

/** A signed offer whose deposit was paid online, with the account and the checkout session of the payment. */
export async function paidOffer(office: SessionClient) {
  await newCompany(office);
  await connectOffice(office);
  const offer = await signedOffer(office);
  const page = await paymentPage(offer);
  await press(page, 'pay');
  const params = { id: String(offer.proposalId) };
  await eventually(async () => (await office.call(offers.find, { params })).state, 'deposit-paid');
  return { offer, ...partsOfPage(page) };
}

/** Makes an offer owe the homeowner money that came by check, in addition to what it already owes. */
export async function oweCheck(slug: string): Promise<void> {
  const key = firmOfferKey(String((await readItem(linkKey(slug)))?.['pageId']));
  const offer = firmOffer.parse(await readItem(key));
  const check = { what: 'deposit', from: 'homeowner', to: 'refund-due', cents: 10_000, note: 'Check 12' } as const;
  const ledger = [...offer.ledger, { at: new Date().toISOString(), ...check }];
  await writeItem({ ...key, v: 1, ...offer, ledger });
}

/** The state of the deposit, as its signer sees it. */
export const depositOf = ({ slug, token }: Signed) =>
  openSession(inject('origin')).call(offers.deposit, { params: { slug, token } });

/** The account and the checkout session in the address of a payment page. */
export function partsOfPage(url: string): { readonly account: string; readonly session: string } {
  const [, account = '', session = ''] = /\/pay\/([^/]+)\/([^/?]+)/.exec(url) ?? [];
  return { account, session };
}
