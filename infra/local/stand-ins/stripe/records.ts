/** The stored objects, with those of Stripe's fields that the product may read. Times are in seconds since 1970. */
export type Metadata = Readonly<Record<string, string>>;

export type Account = {
  readonly id: string;
  readonly object: 'account';
  readonly type: 'standard';
  readonly country: string;
  readonly default_currency: string;
  readonly email: string | null;
  readonly charges_enabled: boolean;
  readonly payouts_enabled: boolean;
  readonly details_submitted: boolean;
  readonly business_profile: { readonly name: string | null; readonly url: string | null };
  readonly capabilities: Readonly<Record<string, 'active' | 'inactive' | 'pending'>>;
  readonly requirements: {
    readonly currently_due: readonly string[];
    readonly past_due: readonly string[];
    readonly disabled_reason: string | null;
  };
  readonly metadata: Metadata;
  readonly created: number;
  /** Known to the stand-in only; not part of the answer. */
  readonly inside?: { readonly isBalanceLow: boolean };
};

/** A link to the form that completes an account; it opens once. */
export type OnboardingLink = {
  readonly id: string;
  readonly account: string;
  readonly refreshUrl: string;
  readonly returnUrl: string;
  readonly expires: number;
  readonly used: boolean;
};

export type Recurring = {
  readonly interval: 'day' | 'week' | 'month' | 'year';
  readonly interval_count: number;
  readonly usage_type: 'licensed';
  readonly meter: null;
  readonly trial_period_days: null;
};

export type Product = {
  readonly id: string;
  readonly object: 'product';
  readonly active: boolean;
  readonly name: string;
  readonly description: string | null;
  readonly livemode: false;
  readonly metadata: Metadata;
  readonly created: number;
};

export type Price = {
  readonly id: string;
  readonly object: 'price';
  readonly active: boolean;
  readonly currency: string;
  readonly unit_amount: number;
  readonly product: string;
  readonly lookup_key: string | null;
  readonly nickname: string | null;
  readonly type: 'one_time' | 'recurring';
  readonly recurring: Recurring | null;
  readonly livemode: false;
  readonly metadata: Metadata;
  readonly created: number;
};

/** How a sample card behaves. */
export type CardKind = 'good' | 'failing';

export type Customer = {
  readonly id: string;
  readonly object: 'customer';
  readonly email: string | null;
  readonly name: string | null;
  readonly delinquent: boolean;
  readonly test_clock: string | null;
  readonly livemode: false;
  readonly metadata: Metadata;
  readonly created: number;
  readonly invoice_settings: { readonly default_payment_method: string | null };
};

export type LineItem = {
  readonly id: string;
  readonly object: 'item';
  readonly description: string;
  readonly quantity: number;
  readonly currency: string;
  readonly amount_subtotal: number;
  readonly amount_total: number;
  readonly price: Price;
};

export type CheckoutSession = {
  readonly id: string;
  readonly object: 'checkout.session';
  readonly mode: 'payment' | 'subscription';
  readonly status: 'open' | 'complete' | 'expired';
  readonly payment_status: 'unpaid' | 'paid' | 'no_payment_required';
  readonly amount_subtotal: number;
  readonly amount_total: number;
  readonly currency: string;
  readonly url: string | null;
  readonly success_url: string;
  readonly cancel_url: string | null;
  readonly client_reference_id: string | null;
  readonly customer: string | null;
  readonly customer_email: string | null;
  readonly customer_details: { readonly email: string | null } | null;
  readonly payment_intent: string | null;
  readonly subscription: string | null;
  readonly invoice: string | null;
  readonly payment_method_types: readonly string[];
  readonly payment_method_collection: 'always' | 'if_required';
  readonly locale: string | null;
  readonly metadata: Metadata;
  readonly livemode: false;
  readonly created: number;
  readonly expires_at: number;
  /** What is bought, and what the payment or subscription will carry; not part of the answer. */
  readonly inside: {
    readonly lines: readonly LineItem[];
    readonly feeCents: number | null;
    readonly description: string | null;
    readonly intentMetadata: Metadata;
    readonly subscription: SubscriptionData;
  };
};

export type SubscriptionData = {
  readonly metadata: Metadata;
  readonly trialDays: number;
  readonly trialEnd: number | null;
  readonly atTrialEnd: 'cancel' | 'create_invoice' | 'pause';
};

export type PaymentIntent = {
  readonly id: string;
  readonly object: 'payment_intent';
  readonly amount: number;
  readonly amount_received: number;
  readonly application_fee_amount: number | null;
  readonly currency: string;
  readonly customer: string | null;
  readonly description: string | null;
  readonly latest_charge: string | null;
  readonly payment_method_types: readonly string[];
  readonly status: 'requires_payment_method' | 'processing' | 'succeeded' | 'canceled';
  readonly last_payment_error: { readonly code: string; readonly message: string; readonly type: string } | null;
  readonly metadata: Metadata;
  readonly livemode: false;
  readonly created: number;
};

export type Charge = {
  readonly id: string;
  readonly object: 'charge';
  readonly amount: number;
  readonly amount_captured: number;
  readonly amount_refunded: number;
  readonly application_fee_amount: number | null;
  readonly currency: string;
  readonly paid: boolean;
  readonly refunded: boolean;
  readonly payment_intent: string;
  readonly payment_method_details: { readonly type: string };
  readonly receipt_url: string | null;
  readonly status: 'succeeded' | 'pending' | 'failed';
  readonly metadata: Metadata;
  readonly livemode: false;
  readonly created: number;
};

export type Dispute = {
  readonly id: string;
  readonly object: 'dispute';
  readonly amount: number;
  readonly charge: string;
  readonly currency: string;
  readonly payment_intent: string;
  readonly reason: string;
  readonly status: 'needs_response' | 'warning_needs_response' | 'won' | 'lost';
  readonly is_charge_refundable: boolean;
  readonly metadata: Metadata;
  readonly livemode: false;
  readonly created: number;
};

export type Refund = {
  readonly id: string;
  readonly object: 'refund';
  readonly amount: number;
  readonly charge: string;
  readonly currency: string;
  readonly payment_intent: string;
  readonly reason: string | null;
  readonly status: 'succeeded' | 'pending' | 'failed';
  readonly metadata: Metadata;
  readonly created: number;
};
