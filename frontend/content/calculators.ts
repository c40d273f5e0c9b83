import { MAILERS_A_MONTH, monthOfYear, prices } from '#shared/plans/prices.ts';

/** The fixed numbers of the landing page's calculators (product 21.10 to 21.17). */
export const HOMES_PER_MONTH = MAILERS_A_MONTH;
export const SERVICE_PRICE_PER_MONTH: number = monthOfYear(prices.mail.year);

export type Slider = {
  readonly label: string;
  readonly min: number;
  readonly max: number;
  readonly step: number;
  readonly initial: number;
  readonly unit: 'hours' | 'dollars' | 'percent';
};

const requestRate: Slider = {
  label: 'Quote request rate',
  min: 5,
  max: 25,
  step: 1,
  initial: 10,
  unit: 'percent',
};
const closeRate: Slider = { label: 'Close rate', min: 10, max: 60, step: 5, initial: 25, unit: 'percent' };

/** Sliders of the first calculator. Their ranges end where those of the second calculator end. */
export const revenueSliders = {
  requestRate,
  closeRate,
  jobValue: { label: 'Average job value', min: 1000, max: 10_000, step: 500, initial: 3500, unit: 'dollars' },
} as const satisfies Record<string, Slider>;

/** Sliders of the ROI calculator that are always shown. */
export const timeSliders = {
  hoursPerProposal: { label: 'Hours per proposal', min: 0.25, max: 4, step: 0.25, initial: 1, unit: 'hours' },
  hourlyValue: { label: 'Value of your hour', min: 50, max: 300, step: 25, initial: 100, unit: 'dollars' },
} as const satisfies Record<string, Slider>;

/** Sliders of the ROI calculator that its toggle reveals. */
export const impactSliders = {
  requestRate,
  closeRate,
  profitPerJob: { label: 'Average profit per job', min: 1000, max: 10_000, step: 500, initial: 3500, unit: 'dollars' },
} as const satisfies Record<string, Slider>;

type Funnel = {
  /** Percent of the homes that ask for a quote. */
  readonly requestRate: number;
  /** Percent of those quotes that become jobs. */
  readonly closeRate: number;
};

/** Jobs per month from 20 mailers, not rounded. */
export function jobsPerMonth({ requestRate: asking, closeRate: closing }: Funnel): number {
  return (HOMES_PER_MONTH * asking * closing) / 10_000;
}

export type RevenueInput = Funnel & { readonly jobValue: number };

/** First calculator: monthly revenue and net return after the service's price, in whole dollars. */
export function monthlyReturn(input: RevenueInput): { readonly revenue: number; readonly net: number } {
  const revenue = Math.round(jobsPerMonth(input) * input.jobValue);
  return { revenue, net: revenue - SERVICE_PRICE_PER_MONTH };
}

export type RoiInput = {
  readonly hoursPerProposal: number;
  readonly hourlyValue: number;
  /** Set only while the toggle "Include revenue impact" is on. */
  readonly impact?: Funnel & { readonly profitPerJob: number };
};

export type Roi = { readonly timeSaved: number; readonly addedProfit: number; readonly net: number };

/** ROI calculator, in whole dollars: value of the hours saved and, with the toggle, profit of the jobs won. */
export function returnOnService({ hoursPerProposal, hourlyValue, impact }: RoiInput): Roi {
  const timeSaved = Math.round(HOMES_PER_MONTH * hoursPerProposal * hourlyValue);
  const addedProfit = impact ? Math.round(jobsPerMonth(impact) * impact.profitPerJob) : 0;
  return { timeSaved, addedProfit, net: timeSaved + addedProfit - SERVICE_PRICE_PER_MONTH };
}

const SERVICE_PRICE = `$${SERVICE_PRICE_PER_MONTH}`;

/** Texts next to the calculators, including their formulas. */
export const calculatorTexts = {
  revenue: {
    title: `What would ${HOMES_PER_MONTH} homes a month bring in?`,
    lead: 'Put in your own numbers. The sum is written below, so you can check it on paper.',
    formula: `${HOMES_PER_MONTH} homes per month × quote-request rate × close rate × average job value − ${SERVICE_PRICE} for the service = monthly revenue after the plan.`,
    homesLine: `${HOMES_PER_MONTH} homes per month`,
    revenueLine: 'Revenue from new jobs',
    serviceLine: 'Paveprint Mail',
    service: `-${SERVICE_PRICE}`,
    resultLine: 'Monthly revenue after the plan',
  },
  roi: {
    title: 'What is the time you save worth?',
    lead: 'Start with the hours you spend on each proposal now. Add the jobs they win if you like.',
    formula: `${HOMES_PER_MONTH} × hours per proposal × value of your hour − ${SERVICE_PRICE} for the service = your monthly return.`,
    impactFormula: `${HOMES_PER_MONTH} × hours per proposal × value of your hour + ${HOMES_PER_MONTH} × quote request rate × close rate × average profit per job − ${SERVICE_PRICE} = your monthly return.`,
    toggle: 'Include revenue impact',
    timeLine: `Time saved on ${HOMES_PER_MONTH} proposals`,
    profitLine: 'Profit from added jobs',
    serviceLine: 'Paveprint Mail',
    service: `-${SERVICE_PRICE}`,
    resultLine: 'Your monthly return',
  },
  note: `A sum of your own numbers, not a promise. ${SERVICE_PRICE} is the annual plan’s price a month.`,
} as const;
