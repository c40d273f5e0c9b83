import { monthOfYear, prices } from '#shared/plans/prices.ts';
import type { PictureName } from './pictures.ts';

const dollars = (amount: number): string => `$${amount}`;

export type CaseStudy = {
  readonly id: string;
  readonly company: string;
  readonly location: string;
  readonly size: string;
  readonly challenge: string;
  readonly solution: string;
  readonly results: {
    readonly timeReduction: string;
    readonly closeRateIncrease: string;
    readonly revenueGrowth: string;
    readonly roi: string;
  };
  /** The arithmetic behind the results. */
  readonly basis: string;
  readonly quote: string;
  readonly testimonial: string;
  readonly beforeAfter: { readonly before: PictureName; readonly after: PictureName };
};

/** Shown on the page until the operator has real case studies. */
export const SAMPLE_NOTICE =
  'Sample content. These companies and quotes are made up, and the results are worked examples from the figures beside them. They stay marked until real customers take their place.';

export const SAMPLE_BADGE = 'Sample content';

/** Three worked examples; the first is the spotlight. */
export const caseStudies: readonly CaseStudy[] = [
  {
    id: 'one-crew',
    company: 'Sample company with one crew',
    location: 'Fort Lauderdale, FL',
    size: '1-5 people',
    challenge: 'The owner lays pavers all day and writes proposals at the kitchen table after nine.',
    solution: 'Proposals are measured, drawn and sent from the truck with Pro Estimator, between two jobs.',
    results: { timeReduction: '96%', closeRateIncrease: '+16 points', revenueGrowth: '+133%', roi: '18.2×' },
    basis: `10 proposals a month, 2 hours each before and 5 minutes after: 20 hours become 50 minutes. Close rate 12% before and 28% after: 1.2 jobs become 2.8. 19.17 hours saved at $75 are $1,438 against ${dollars(prices.pro.month)} a month.`,
    quote: 'I quote between jobs now, and I am home for dinner.',
    testimonial: 'Sample quote, owner',
    beforeAfter: { before: 'house-2-before', after: 'house-2-after' },
  },
  {
    id: 'mail-first',
    company: 'Sample company that mails first',
    location: 'Pompano Beach, FL',
    size: '6-15 people',
    challenge: 'Two estimators drove across town to measure for people who were only curious.',
    solution: '20 mailers a month go out first. The estimators drive only to homes that asked for a quote.',
    results: { timeReduction: '90%', closeRateIncrease: '+13 points', revenueGrowth: '+$1,750 a month', roi: '4.4×' },
    basis: `20 homes a month, of which 10% ask for a quote: 2 visits instead of 20. Close rate 12% before and 25% after. 20 × 10% × 25% × $3,500 is $1,750 a month against ${dollars(monthOfYear(prices.mail.year))}.`,
    quote: 'We stopped measuring for people who were only curious.',
    testimonial: 'Sample quote, estimator',
    beforeAfter: { before: 'house-3-before', after: 'house-3-after' },
  },
  {
    id: 'several-crews',
    company: 'Sample company with several crews',
    location: 'Hollywood, FL',
    size: '16-50 people',
    challenge: 'Four crews, four price lists, and a margin that depended on who answered the phone.',
    solution: 'One estimator with one minimum margin, and an approver before anything lower goes out.',
    results: { timeReduction: '98%', closeRateIncrease: '+8 points', revenueGrowth: '+67%', roi: '39.4×' },
    basis: `40 proposals a month, 4 hours each before and 5 minutes after: 160 hours become 3.33. Close rate 12% before and 20% after: 4.8 jobs become 8. 156.67 hours saved at $50 are $7,833 against ${dollars(prices.enterprise.month)} a month.`,
    quote: 'Every crew now quotes the same job at the same price.',
    testimonial: 'Sample quote, office manager',
    beforeAfter: { before: 'house-4-before', after: 'house-4-after' },
  },
];

export const caseStudiesPage = {
  title: 'Driveways that started as a picture',
  /** For search engines and link previews, where the notice is not next to it. */
  description:
    'Three worked examples with sample companies: what a picture before the visit can save and win, with the arithmetic.',
  lead: 'Three companies, three sizes, one habit: show it before you measure it.',
  resultLabels: {
    timeReduction: 'less time',
    closeRateIncrease: 'close rate',
    revenueGrowth: 'revenue',
    roi: 'return on cost',
  },
  challenge: 'Challenge',
  solution: 'Solution',
  basis: 'How it adds up',
  spotlight: 'Spotlight',
  aggregateTitle: 'The three examples together',
  cta: { label: 'Work it out with your own numbers', href: '/#roi' },
} as const;

/** Averages over the examples: time in percent, close rate in percentage points. */
export function aggregateResults(): {
  readonly timeReduction: string;
  readonly closeRateIncrease: string;
  readonly studies: string;
} {
  const mean = (values: readonly number[]) => Math.round(values.reduce((sum, value) => sum + value, 0) / values.length);
  const numbers = (of: (study: CaseStudy) => string) => caseStudies.map((study) => Number.parseFloat(of(study)));
  return {
    timeReduction: `${mean(numbers(({ results }) => results.timeReduction))}%`,
    closeRateIncrease: `+${mean(numbers(({ results }) => results.closeRateIncrease))} points`,
    studies: String(caseStudies.length),
  };
}
