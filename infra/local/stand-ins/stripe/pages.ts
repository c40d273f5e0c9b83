import { completed } from './accounts.ts';
import type { Subscription } from './billing-records.ts';
import { letTimePass, retry } from './billing.ts';
import type { Books } from './books.ts';
import type { Ledger } from './call.ts';
import { addCard } from './catalog.ts';
import { currentSession, failSession, paySession, subscribeSession } from './checkout.ts';
import { button, dayOf, dollars, escapeHtml, notice, page } from './page.ts';
import type { Page } from './page.ts';
import type { CheckoutSession, OnboardingLink } from './records.ts';
import { StripeFault } from './stripe-fault.ts';
import { changeSubscription } from './subscriptions.ts';

/** What a person opens or presses: the platform's own ledger, the rest of the path, and the pressed button. */
export type Visit = { readonly ledger: Ledger; readonly rest: readonly string[]; readonly act: string | undefined };

const sellerOf = (books: Books, account: string): string =>
  books.shelf('').find('account', account)?.business_profile.name ?? 'Sample seller';

function payButtons(session: CheckoutSession): string {
  const back = session.cancel_url === null ? '' : button('back', 'Back without paying');
  if (session.mode === 'subscription') {
    const free = session.payment_method_collection === 'if_required' && session.inside.subscription.trialDays > 0;
    return [
      button('subscribe', 'Subscribe with the sample card', true),
      button('subscribe-failing', 'Subscribe with a card that fails later'),
      ...(free ? [button('subscribe-free', 'Start without a card')] : []),
      button('decline', 'Try a card that is declined'),
      back,
    ].join('\n');
  }
  const isBankOffered = session.payment_method_types.includes('us_bank_account');
  return [
    button('pay', 'Pay with the sample card', true),
    button('decline', 'Try a card that is declined'),
    ...(isBankOffered ? [button('bank', 'Pay from a sample bank account')] : []),
    back,
  ].join('\n');
}

function checkoutPage({ books }: Ledger, account: string, session: CheckoutSession, problem?: string): Page {
  const lines = session.inside.lines.map(
    ({ description, quantity, amount_total: cents }) =>
      `<p>${escapeHtml(description)}${quantity > 1 ? ` × ${quantity}` : ''}: ${dollars(cents)}</p>`,
  );
  const alert = problem === undefined ? '' : `<p role="alert">${escapeHtml(problem)}</p>`;
  return page(
    `Pay ${sellerOf(books, account)}`,
    `${alert}<p class="amount">${dollars(session.amount_total)}</p>${lines.join('')}<form method="post">${payButtons(session)}</form>`,
    session.locale ?? 'en',
  );
}

const ACTS: Readonly<Record<string, (ledger: Ledger, id: string) => CheckoutSession>> = {
  pay: (ledger, id) => paySession(ledger, id, 'card'),
  bank: (ledger, id) => paySession(ledger, id, 'us_bank_account'),
  subscribe: (ledger, id) => subscribeSession(ledger, id, 'good'),
  'subscribe-failing': (ledger, id) => subscribeSession(ledger, id, 'failing'),
  'subscribe-free': (ledger, id) => subscribeSession(ledger, id, undefined),
};

const OVER: Readonly<Record<string, Page>> = {
  complete: notice('Already paid', 'This was paid before. Nothing more is due here.'),
  expired: notice('The time is over', 'Please go back to the seller and start again.'),
};

/** The hosted checkout of a session. */
function pay({ ledger: platform, rest: [name = '', id = ''], act = '' }: Visit): Page {
  const account = name === 'platform' ? '' : name;
  if (platform.books.isDisconnected(account)) {
    return notice('This page does not work any more', 'The seller ended the connection. Please call the seller.');
  }
  const ledger = platform.ledgerOf(account);
  const session = currentSession(ledger, id);
  const over = OVER[session.status];
  if (over) return over;
  return pressed({ ledger, account, session }, act);
}

type Open = { readonly ledger: Ledger; readonly account: string; readonly session: CheckoutSession };

function pressed({ ledger, account, session }: Open, act: string): Page {
  if (act === 'back') return { to: session.cancel_url ?? session.success_url };
  if (act === 'decline') {
    failSession(ledger, session.id);
    return checkoutPage(ledger, account, session, 'The card was declined. Please try another one.');
  }
  const run = ACTS[act];
  if (!run) return checkoutPage(ledger, account, session);
  run(ledger, session.id);
  return { to: session.success_url.replaceAll('{CHECKOUT_SESSION_ID}', session.id) };
}

const linkIsOver = ({ used, expires }: OnboardingLink, now: number): boolean => used || now > expires;

/** The form that completes an account. Its link opens once, as Stripe's do. */
function connect({ ledger, rest: [id = ''], act }: Visit): Page {
  const { shelf, now, ledgerOf } = ledger;
  const link = shelf.require('onboarding', id);
  if (linkIsOver(link, now)) return { to: link.refreshUrl };
  if (act === undefined) {
    return page(
      'Connect your account',
      `<p>The real form asks for the business, its owner and its bank account. This one asks for nothing.</p><form method="post">${button('complete', 'Complete with sample details', true)}${button('later', 'Finish later')}</form>`,
    );
  }
  shelf.save('onboarding', { ...link, used: true });
  if (act === 'complete') {
    const account = shelf.save('account', completed(shelf.require('account', link.account)));
    ledgerOf(account.id).emit('account.updated', account);
  }
  return { to: link.returnUrl };
}

function planLines(ledger: Ledger, subscription: Subscription): string {
  const [item] = subscription.items.data;
  const others = ledger.shelf
    .list('price')
    .filter(({ active, recurring, id }) => active && recurring !== null && id !== item?.price.id);
  const switches = others.map(({ id, nickname, unit_amount: cents }) =>
    button(`price:${subscription.id}:${id}`, `Change to ${nickname ?? id} (${dollars(cents)})`),
  );
  const { cancel_at: end } = subscription;
  return `<h2>${escapeHtml(item?.price.nickname ?? 'Plan')}: ${escapeHtml(subscription.status)}</h2>
<p>${end === null ? 'Renews' : 'Ends'} on ${dayOf(end ?? item?.current_period_end ?? 0)}.</p>
${switches.join('\n')}${end === null ? button(`cancel:${subscription.id}`, 'Cancel the plan') : button(`keep:${subscription.id}`, 'Keep the plan')}`;
}

function portalPage(ledger: Ledger, customer: string, problem = ''): Page {
  const { shelf } = ledger;
  const plans = shelf.list('subscription').filter((one) => one.customer === customer && one.status !== 'canceled');
  const invoices = shelf.list('invoice').filter((one) => one.customer === customer);
  const alert = problem === '' ? '' : `<p role="alert">${escapeHtml(problem)}</p>`;
  return page(
    'Plan and payment',
    `${alert}<form method="post">
${plans.map((one) => planLines(ledger, one)).join('\n')}
<h2>Card</h2>
${button('card:good', 'Use the sample card')}
${button('card:failing', 'Use a card that fails')}
<h2>Invoices</h2>
${invoices.map(({ number, total, status }) => `<p>${escapeHtml(number)}: ${dollars(total)}, ${status}</p>`).join('')}
${button('back', 'Back', true)}</form>`,
  );
}

function portalAct(ledger: Ledger, customerId: string, act: string): void {
  const { shelf } = ledger;
  const [what, first = '', second = ''] = act.split(':');
  if (what === 'card') {
    addCard(ledger, shelf.require('customer', customerId), first === 'good' ? 'good' : 'failing');
    const open = shelf.list('invoice').find((one) => one.customer === customerId && one.status === 'open');
    if (open && first === 'good') retry(ledger, open);
    return;
  }
  const shared = { proration_behavior: 'always_invoice' } as const;
  if (what === 'price') changeSubscription(ledger, first, { ...shared, items: [{ price: second }] });
  if (what === 'cancel') changeSubscription(ledger, first, { ...shared, cancel_at: lastEnd(ledger, first) });
  if (what === 'keep') changeSubscription(ledger, first, { ...shared, cancel_at: '' });
}

/** When the portal ends a subscription with flexible billing. It leaves `cancel_at_period_end` false. */
const lastEnd = ({ shelf }: Ledger, id: string): number =>
  Math.max(...shelf.require('subscription', id).items.data.map(({ current_period_end: over }) => over));

/** The customer's own page. */
function portal({ ledger, rest: [id = ''], act }: Visit): Page {
  const { customer, return_url: back, inside } = ledger.shelf.require('portal', id);
  letTimePass(ledger);
  if (act === 'back') return back === null ? notice('Done', 'You can close this page.') : { to: back };
  if (act === undefined) return portalPage(ledger, customer);
  try {
    portalAct(ledger, customer, act);
    return act.startsWith('card:') && inside.afterCard !== null
      ? { to: inside.afterCard }
      : portalPage(ledger, customer);
  } catch (error) {
    if (!(error instanceof StripeFault)) throw error;
    return portalPage(ledger, customer, error.message);
  }
}

/** An invoice that a customer can pay. */
function invoices({ ledger, rest: [id = ''], act }: Visit): Page {
  const { shelf } = ledger;
  const found = shelf.require('invoice', id);
  if (act === 'pay' && found.status === 'open') {
    addCard(ledger, shelf.require('customer', found.customer), 'good');
    retry(ledger, found);
  }
  const { status, total, number } = shelf.require('invoice', id);
  const form = status === 'open' ? `<form method="post">${button('pay', 'Pay with the sample card', true)}</form>` : '';
  return page(`Invoice ${number}`, `<p class="amount">${dollars(total)}</p><p>${status}</p>${form}`);
}

/** The hosted pages by the first part of their path. */
export const hostedPages: Readonly<Record<string, (visit: Visit) => Page>> = { pay, connect, portal, invoices };
