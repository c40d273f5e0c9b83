import type { Invoice, InvoiceItem, PaymentMethod, PortalSession, Subscription, TestClock } from './billing-records.ts';
import type {
  Account,
  Charge,
  CheckoutSession,
  Customer,
  Dispute,
  OnboardingLink,
  PaymentIntent,
  Price,
  Product,
  Refund,
} from './records.ts';

export type StripeEvent = {
  readonly id: string;
  readonly object: 'event';
  readonly account?: string;
  readonly api_version: string;
  readonly created: number;
  readonly data: { readonly object: object; readonly previous_attributes?: object };
  readonly livemode: false;
  readonly pending_webhooks: number;
  readonly request: { readonly id: string | null; readonly idempotency_key: string | null };
  readonly type: string;
};

/** The stored objects, by kind. */
export type Kinds = {
  readonly account: Account;
  readonly onboarding: OnboardingLink;
  readonly session: CheckoutSession;
  readonly intent: PaymentIntent;
  readonly charge: Charge;
  readonly refund: Refund;
  readonly dispute: Dispute;
  readonly customer: Customer;
  readonly method: PaymentMethod;
  readonly product: Product;
  readonly price: Price;
  readonly subscription: Subscription;
  readonly invoice: Invoice;
  readonly invoiceItem: InvoiceItem;
  readonly portal: PortalSession;
  readonly clock: TestClock;
  readonly event: StripeEvent;
};
export type Kind = keyof Kinds;
