export type StripeWebhook = {
  readonly path: string;
  /** Whose events the webhook receives, in Stripe's words. */
  readonly of: string;
  /** Events that must arrive, or something is noticed late or never. The runbook's table names them too. */
  readonly events: readonly string[];
  /** What goes wrong while the events do not arrive. */
  readonly without: string;
};

/** Where Stripe must send events, and which events. */
export const stripeWebhooks: readonly StripeWebhook[] = [
  {
    path: '/api/payments/events',
    of: 'events on connected accounts',
    events: [
      'checkout.session.completed',
      'checkout.session.expired',
      'checkout.session.async_payment_succeeded',
      'checkout.session.async_payment_failed',
      'charge.refunded',
      'refund.failed',
      'charge.dispute.funds_withdrawn',
      'charge.dispute.funds_reinstated',
      'charge.dispute.closed',
    ],
    without: 'deposits are noticed only when somebody opens the offer',
  },
  {
    path: '/api/billing/events',
    of: 'events on your account',
    events: [
      'customer.subscription.created',
      'customer.subscription.updated',
      'customer.subscription.deleted',
      'customer.subscription.paused',
      'customer.subscription.resumed',
      'invoice.paid',
      'invoice.payment_failed',
      'invoice.voided',
      'invoice.marked_uncollectible',
      'checkout.session.completed',
    ],
    without: 'plans that end or are not paid go on as if they were paid',
  },
];
