import { planTable } from '#shared/plans/plan-table.ts';
import {
  extraPrices,
  LITE_LOOKUPS_A_MONTH,
  MAILERS_A_MONTH,
  monthOfYear,
  prices,
  TRIAL_DAYS,
  TRIAL_DESIGNS,
  TRIAL_MAILERS,
} from '#shared/plans/prices.ts';

export type Question = { readonly question: string; readonly answer: string };

/** Landing page: six entries. */
export const landingQuestions: readonly Question[] = [
  {
    question: 'How accurate is the price on the mailer?',
    answer:
      'We measure each driveway from satellite imagery, which lands within about plus or minus 10 percent, and multiply the area by the cost per sq ft you give us. The mailer calls it an estimate, and the homeowner books an in-person quote for the final price.',
  },
  {
    question: 'Who picks the homes?',
    answer: `You name the zip codes you serve. Inside them we look for driveways that are cracked, stained or dated and can be seen from the street, ${MAILERS_A_MONTH} homes every month.`,
  },
  {
    question: 'Whose name is on it?',
    answer:
      'Yours. Your logo, your colors, your phone number and your website. The homeowner books the visit with you, at times you have set.',
  },
  {
    question: 'How soon will I see results?',
    answer: 'Expect results in 7-10 days. When a homeowner scans the QR code and books, the visit is yours at once.',
  },
  {
    question: 'What do you need from me to start?',
    answer:
      'Your name, phone, email and service area. We reach out within 24 hours, and then ask for your logo and your cost per sq ft.',
  },
  {
    question: 'What does the free trial cost?',
    answer: `Nothing. The first ${TRIAL_MAILERS} proposals are free. Afterwards you choose the monthly plan, the annual plan, or neither.`,
  },
];

const aYear = (plan: 'pro' | 'enterprise'): string =>
  `${planTable[plan].name} is $${prices[plan].year.toLocaleString('en-US')} a year`;
const byMonth = (plan: 'pro' | 'enterprise'): string => `$${monthOfYear(prices[plan].year)}`;

/** Pricing page: one open at a time. */
export const pricingQuestions: readonly Question[] = [
  {
    question: 'What happens when the trial ends?',
    answer: `It lasts ${TRIAL_DAYS} days and holds ${TRIAL_DESIGNS} AI designs and ${TRIAL_MAILERS} mailers. After that time your account converts to the free plan automatically. Nothing is charged, because we never asked for a credit card.`,
  },
  {
    question: 'How much do I save with annual billing?',
    answer: `Annual saves 15%. ${aYear('pro')}, which comes to about ${byMonth('pro')} a month; ${aYear('enterprise')}, about ${byMonth('enterprise')} a month.`,
  },
  {
    question: 'What counts as a lookup?',
    answer: `Opening one property to measure it. ${planTable.lite.name} has ${LITE_LOOKUPS_A_MONTH} lookups a month, ${planTable.pro.name} has no limit, and an extra lookup costs $${extraPrices.lookup.toFixed(2)}.`,
  },
  {
    question: 'What if it is not for me?',
    answer: 'Every paid plan has a 30-day money-back guarantee. Write to us and we return the payment.',
  },
  {
    question: 'Do I need a plan to use the Paving Estimator?',
    answer:
      'No. Anyone can open it and calculate. Saving an estimate needs a signed-in account with a trial or a paid plan.',
  },
  {
    question: 'Is this the same as Paveprint Mail?',
    answer: `No. Studio is the tool you quote with yourself. Mail is a service: each month we make ${MAILERS_A_MONTH} proposals for homes in your area and mail them under your name.`,
  },
];

/** Contact page. */
export const contactQuestions: readonly Question[] = [
  { question: 'How fast is support?', answer: 'We reply to support questions within 2 hours.' },
  {
    question: 'What happens in a demo?',
    answer:
      'It takes 30 minutes. Bring one address: we find it on the map, measure the driveway, price it and draw it while you watch.',
  },
  {
    question: `I want the ${TRIAL_MAILERS} free proposals. Is this the right form?`,
    answer:
      'You can write here, or use the Start Free Trial button on the front page, which asks only for what we need: name, phone, email and the zip codes you serve.',
  },
  {
    question: 'A homeowner got a mailer and wants no more of them. What now?',
    answer:
      'Every proposal page has the button “Do not mail me again”. It stops further designs and mail to that address: from the company that sent the page at once, from every other company once the address is checked. Nobody has to call. The page itself stays: the company that sent it can take it away, or ask us with the form on this page.',
  },
];
