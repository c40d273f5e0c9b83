/** Both price sets (product 21.8, 21.9, 21.20 to 21.28). Money in dollars. */

export type MailPlan = {
  readonly name: 'Monthly' | 'Annual';
  readonly pricePerMonth: number;
  readonly struckPricePerMonth: number;
  readonly saving: string;
  readonly perProposal: string;
  readonly billing: string;
  readonly extra: string;
  readonly popular: boolean;
  readonly cta: string;
};

/** Paveprint Mail: the two cards of the landing page. */
export const mailPlans: readonly MailPlan[] = [
  {
    name: 'Monthly',
    pricePerMonth: 499,
    struckPricePerMonth: 649,
    saving: 'Save $150/month',
    perProposal: '$24.95 per proposal',
    billing: 'Billed monthly',
    extra: 'Real-time quote alerts',
    popular: false,
    cta: 'Send 10 Proposals Free',
  },
  {
    name: 'Annual',
    pricePerMonth: 399,
    struckPricePerMonth: 519,
    saving: 'Save $1,440/year',
    perProposal: '$19.95 per proposal',
    billing: '$4,788 billed annually',
    extra: 'Priority support',
    popular: true,
    cta: 'Send 10 Proposals Free',
  },
];

/** Included in both plans of Paveprint Mail. */
export const mailPlansInclude = [
  '20 company-branded proposal mailers a month',
  'A handwritten envelope for each',
  'Before and after picture of every home',
  'Price estimate from your cost per sq ft',
  'QR code to book an in-person quote',
  'A proposal page for every home',
] as const;

export type StudioPlan = {
  readonly name: string;
  readonly description: string;
  readonly monthlyPrice: number;
  /** For a whole year. */
  readonly annualPrice: number;
  readonly popular: boolean;
  readonly features: readonly string[];
  readonly limitations: readonly string[];
  readonly cta: { readonly label: string; readonly href: string };
};

/** Paveprint Studio: the three plans of the pricing page. */
export const studioPlans: readonly StudioPlan[] = [
  {
    name: 'Prospector Lite',
    description: 'For measuring a driveway or two.',
    monthlyPrice: 0,
    annualPrice: 0,
    popular: false,
    features: ['10 lookups a month', 'Area measuring on satellite imagery', 'Email support'],
    limitations: ['Watermarked proposals'],
    cta: { label: 'Start free', href: '/login' },
  },
  {
    name: 'Pro Estimator',
    description: 'For contractors who quote every week.',
    monthlyPrice: 79,
    annualPrice: 790,
    popular: true,
    features: [
      'Unlimited lookups',
      '14-day trial',
      'Branded proposals, no watermark',
      'Proposal pages that take bookings',
      'Paving Estimator with saved estimates',
    ],
    limitations: [],
    cta: { label: 'Start 14-day trial', href: '/contact?interest=trial' },
  },
  {
    name: 'Enterprise Closer',
    description: 'For companies with several crews and an office.',
    monthlyPrice: 199,
    annualPrice: 1990,
    popular: false,
    features: [
      'Everything in Pro Estimator',
      'Several organizations and brands',
      'Approval for estimates below your margin',
      'Estimators and approvers in one account',
    ],
    limitations: [],
    cta: { label: 'Book demo', href: '/contact?interest=demo' },
  },
];

/** Price per month of a plan paid annually, rounded to whole dollars. */
export function annualPricePerMonth(annualPrice: number): number {
  return Math.round(annualPrice / 12);
}

/** Other texts of the pricing page. */
export const pricingPage = {
  title: 'Pricing for Paveprint Studio',
  lead: 'The quoting tool: find the property, measure it, draw it, send the proposal.',
  mailPointer: { text: 'Looking for mailers sent for you?', label: 'See Paveprint Mail', href: '/#pricing' },
  toggle: { monthly: 'Monthly', annual: 'Annual', saving: 'Save 15%' },
  monthlyBilling: 'Billed monthly',
  freeBilling: 'Free forever',
  mostPopular: 'Most popular',
  promise: '14-day trial on Pro. No credit card. 30-day money-back guarantee.',
  addOnsTitle: 'Add-ons for Pro and Enterprise',
  trial: {
    title: 'Try Pro Estimator for 14 days',
    text: 'No credit card. When the trial ends, your account converts to the free plan automatically.',
    cta: { label: 'Start 14-day trial', href: '/contact?interest=trial' },
  },
  faqTitle: 'Pricing questions',
  calculatorPointer: { text: 'Not sure it pays?', label: 'Work it out in the calculator', href: '/#roi' },
} as const;

/** Add-ons of Pro and Enterprise. */
export const addOns = [
  { price: '$0.50', per: 'per extra lookup', note: 'Open one more property than your plan holds.' },
  { price: '$2.00', per: 'per AI mockup', note: 'A new driveway drawn into your customer’s photo.' },
  {
    price: '$29 a month',
    per: 'for advanced integrations',
    note: 'Your events and data in the tools you already use.',
  },
] as const;
