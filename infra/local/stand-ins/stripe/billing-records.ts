import type { CardKind, Metadata, Price, SubscriptionData } from './records.ts';

export type SubscriptionItem = {
  readonly id: string;
  readonly object: 'subscription_item';
  readonly subscription: string;
  readonly price: Price;
  readonly quantity: number;
  readonly current_period_start: number;
  readonly current_period_end: number;
  readonly metadata: Metadata;
  readonly created: number;
};

export type SubscriptionStatus = 'trialing' | 'active' | 'past_due' | 'unpaid' | 'paused' | 'incomplete' | 'canceled';

export type Subscription = {
  readonly id: string;
  readonly object: 'subscription';
  readonly status: SubscriptionStatus;
  readonly customer: string;
  readonly currency: string;
  readonly items: { readonly object: 'list'; readonly data: readonly SubscriptionItem[]; readonly has_more: false };
  readonly latest_invoice: string | null;
  readonly default_payment_method: string | null;
  readonly cancel_at: number | null;
  readonly cancel_at_period_end: boolean;
  readonly canceled_at: number | null;
  readonly ended_at: number | null;
  readonly start_date: number;
  readonly billing_cycle_anchor: number;
  readonly trial_start: number | null;
  readonly trial_end: number | null;
  readonly trial_settings: {
    readonly end_behavior: { readonly missing_payment_method: SubscriptionData['atTrialEnd'] };
  };
  readonly collection_method: 'charge_automatically';
  readonly test_clock: string | null;
  readonly metadata: Metadata;
  readonly livemode: false;
  readonly created: number;
  /** Whether the end of the trial was announced; not part of the answer. */
  readonly inside: { readonly announced: boolean };
};

export type InvoiceLine = {
  readonly id: string;
  readonly object: 'line_item';
  readonly amount: number;
  readonly currency: string;
  readonly description: string;
  readonly quantity: number;
  readonly period: { readonly start: number; readonly end: number };
  readonly pricing: { readonly type: 'price_details'; readonly price_details: object } | null;
  readonly metadata: Metadata;
};

export type Invoice = {
  readonly id: string;
  readonly object: 'invoice';
  readonly number: string;
  readonly status: 'draft' | 'open' | 'paid' | 'void' | 'uncollectible';
  readonly customer: string;
  readonly customer_email: string | null;
  readonly currency: string;
  readonly amount_due: number;
  readonly amount_paid: number;
  readonly amount_remaining: number;
  readonly subtotal: number;
  readonly total: number;
  readonly attempted: boolean;
  readonly attempt_count: number;
  readonly next_payment_attempt: number | null;
  readonly default_payment_method: string | null;
  readonly description: string | null;
  readonly billing_reason: 'subscription_create' | 'subscription_cycle' | 'subscription_update' | 'manual';
  readonly hosted_invoice_url: string;
  readonly invoice_pdf: string | null;
  readonly lines: { readonly object: 'list'; readonly data: readonly InvoiceLine[]; readonly has_more: false };
  readonly parent: {
    readonly type: 'subscription_details';
    readonly subscription_details: { readonly subscription: string; readonly metadata: Metadata };
  } | null;
  readonly period_start: number;
  readonly period_end: number;
  readonly metadata: Metadata;
  readonly livemode: false;
  readonly created: number;
};

/** An amount to add to a customer's next invoice. */
export type InvoiceItem = {
  readonly id: string;
  readonly object: 'invoiceitem';
  readonly customer: string;
  readonly amount: number;
  readonly currency: string;
  readonly description: string | null;
  readonly invoice: string | null;
  readonly subscription: string | null;
  readonly metadata: Metadata;
  readonly livemode: false;
  readonly date: number;
};

export type PaymentMethod = {
  readonly id: string;
  readonly object: 'payment_method';
  readonly type: 'card';
  readonly customer: string | null;
  readonly card: {
    readonly brand: 'visa';
    readonly last4: string;
    readonly exp_month: number;
    readonly exp_year: number;
  };
  readonly livemode: false;
  readonly created: number;
  readonly inside: { readonly kind: CardKind };
};

export type PortalSession = {
  readonly id: string;
  readonly object: 'billing_portal.session';
  readonly customer: string;
  readonly return_url: string | null;
  /** Where to go once a card is saved, if the portal was opened only for that; not part of the answer. */
  readonly inside: { readonly afterCard: string | null };
  readonly url: string;
  readonly livemode: false;
  readonly created: number;
};

export type TestClock = {
  readonly id: string;
  readonly object: 'test_helpers.test_clock';
  readonly frozen_time: number;
  readonly name: string | null;
  readonly status: 'ready';
  readonly livemode: false;
  readonly created: number;
};
