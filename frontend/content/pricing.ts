import { planTable } from '#shared/plans/plan-table.ts';
import {
  extraPrices,
  LITE_LOOKUPS_A_MONTH,
  MAILERS_A_MONTH,
  monthOfYear,
  prices,
  struckMailPrices,
  TRIAL_DAYS,
  TRIAL_DESIGNS,
  TRIAL_MAILERS,
} from '#shared/plans/prices.ts';
import { SEND_FREE } from './landing.ts';

/** Both price sets (product 21.8, 21.9, 21.20 to 21.28). Every figure comes from `shared/plans/`. Money in dollars. */

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

const dollars = (amount: number): string => `$${amount.toLocaleString('en-US')}`;
const dollarsAndCents = (amount: number): string => `$${amount.toFixed(2)}`;
const perProposal = (pricePerMonth: number): string =>
  `${dollarsAndCents(pricePerMonth / MAILERS_A_MONTH)} per proposal`;

const mailYearByMonth = monthOfYear(prices.mail.year);

/** Paveprint Mail: the two cards of the landing page. */
export const mailPlans: readonly MailPlan[] = [
  {
    name: 'Monthly',
    pricePerMonth: prices.mail.month,
    struckPricePerMonth: struckMailPrices.month,
    saving: `Save ${dollars(struckMailPrices.month - prices.mail.month)}/month`,
    perProposal: perProposal(prices.mail.month),
    billing: 'Billed monthly',
    extra: 'Real-time quote alerts',
    popular: false,
    cta: SEND_FREE,
  },
  {
    name: 'Annual',
    pricePerMonth: mailYearByMonth,
    struckPricePerMonth: struckMailPrices.year,
    saving: `Save ${dollars(struckMailPrices.year * 12 - prices.mail.year)}/year`,
    perProposal: perProposal(mailYearByMonth),
    billing: `${dollars(prices.mail.year)} billed annually`,
    extra: 'Priority support',
    popular: true,
    cta: SEND_FREE,
  },
];

/** Included in both plans of Paveprint Mail. */
export const mailPlansInclude = [
  `${MAILERS_A_MONTH} company-branded proposal mailers a month`,
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
  /** The price of a whole year. */
  readonly annualPrice: number;
  readonly popular: boolean;
  readonly features: readonly string[];
  readonly limitations: readonly string[];
  readonly cta: { readonly label: string; readonly href: string };
};

/** A link that signs the person in if need be, and then asks whether to start. */
export const startTrial = { label: `Start ${TRIAL_DAYS}-day trial`, href: '/app/plan?start=trial' } as const;

/** Paveprint Studio: the three plans of the pricing page. */
export const studioPlans: readonly StudioPlan[] = [
  {
    name: planTable.lite.name,
    description: 'For measuring a driveway or two.',
    monthlyPrice: prices.lite.month,
    annualPrice: prices.lite.year,
    popular: false,
    features: [
      `${LITE_LOOKUPS_A_MONTH} lookups a month`,
      'Area measuring on satellite imagery',
      `${planTable.lite.organizations} organizations and brands`,
      'Email support',
    ],
    limitations: ['Watermarked proposals'],
    cta: { label: 'Start free', href: '/app/plan?start=lite' },
  },
  {
    name: planTable.pro.name,
    description: 'For contractors who quote every week.',
    monthlyPrice: prices.pro.month,
    annualPrice: prices.pro.year,
    popular: true,
    features: [
      'Unlimited lookups',
      `${TRIAL_DAYS}-day trial`,
      'Branded proposals, no watermark',
      'Visits booked around your own calendars',
      `${planTable.pro.organizations} organizations and brands`,
      'Paving Estimator with saved estimates',
      `AI mockups for ${dollarsAndCents(extraPrices.mockup)} each`,
    ],
    limitations: [],
    cta: startTrial,
  },
  {
    name: planTable.enterprise.name,
    description: 'For companies with several crews and an office.',
    monthlyPrice: prices.enterprise.month,
    annualPrice: prices.enterprise.year,
    popular: false,
    features: [
      'Everything in Pro Estimator',
      `Up to ${planTable.enterprise.organizations} organizations and brands`,
      'Approval for estimates below your margin',
      'Estimators and approvers in one account',
    ],
    limitations: [],
    cta: { label: 'Book demo', href: '/contact?interest=demo' },
  },
];

/** Other texts of the pricing page. */
export const pricingPage = {
  title: 'Pricing for Paveprint Studio',
  lead: 'The quoting tool: find the property, measure it, draw it, send the proposal.',
  mailPointer: { text: 'Looking for mailers sent for you?', label: 'See Paveprint Mail', href: '/#pricing' },
  toggle: { monthly: 'Monthly', annual: 'Annual', saving: 'Save 15%' },
  monthlyBilling: 'Billed monthly',
  freeBilling: 'Free forever',
  mostPopular: 'Most popular',
  promise: `${TRIAL_DAYS}-day trial on Pro. No credit card. 30-day money-back guarantee.`,
  addOnsTitle: 'Add-ons',
  trial: {
    title: `Try ${planTable.pro.name} for ${TRIAL_DAYS} days`,
    text: `${TRIAL_DESIGNS} AI designs and ${TRIAL_MAILERS} mailers are in it. No credit card. When the trial ends, your account converts to the free plan automatically.`,
    cta: startTrial,
  },
  faqTitle: 'Pricing questions',
  calculatorPointer: { text: 'Not sure it pays?', label: 'Work it out in the calculator', href: '/#roi' },
} as const;

/** Add-ons, each with the plans that it is for. */
export const addOns = [
  {
    price: dollarsAndCents(extraPrices.lookup),
    per: 'per extra lookup',
    note: `On ${planTable.lite.name}, when the ${LITE_LOOKUPS_A_MONTH} of the month are used up.`,
  },
  {
    price: dollarsAndCents(extraPrices.mockup),
    per: 'per AI mockup',
    note: 'On Pro and Enterprise: a new driveway drawn into your customer’s photo.',
  },
  {
    price: `${dollars(extraPrices.integrations)} a month`,
    per: 'for advanced integrations',
    note: 'On Pro and Enterprise: your events in the tools you already use. We set it up with you.',
  },
] as const;
