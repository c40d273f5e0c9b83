import { COUNTRY, stateCode, stateCodes } from './us-states.ts';

/** How certain a row is: we read the law itself, or only what others write about it. */
type Certainty = 'verified' | 'ask your lawyer';

type DepositCap = {
  /** Share of the price as a fraction, so that a third is exact. */
  readonly part: readonly [number, number];
  readonly maxCents?: number;
  /** A whole sentence, shown next to the field. */
  readonly words: string;
};

/** The rules of a state about deposits and about canceling. */
export type StateRule = {
  readonly name: string;
  readonly cap?: DepositCap;
  /** What the contractor should consider; it sets no limit. */
  readonly reminder?: string;
  readonly source: string;
  /** The day on which the source was read. */
  readonly read: string;
  readonly certainty: Certainty;
};

const READ = '2026-11-22';

const thirdOf = (name: string): StateRule => ({
  name,
  cap: { part: [1, 3], words: `In ${name} a deposit may be at most a third of the price.` },
  source: 'https://legalclarity.org/contractor-down-payment-laws-by-state',
  read: READ,
  certainty: 'ask your lawyer',
});

const special = (name: string): StateRule => ({
  name,
  reminder: `${name} may limit deposits in some cases.`,
  source: 'https://legalclarity.org/contractor-down-payment-laws-by-state',
  read: READ,
  certainty: 'ask your lawyer',
});

/** Rules by the postal code of a state. A state that is not here has no row of its own (docs/decisions/0082). */
export const stateRules: Readonly<Record<string, StateRule>> = {
  CA: {
    name: 'California',
    cap: {
      part: [1, 10],
      maxCents: 100_000,
      words: 'In California a deposit may be at most 10% of the price, and never more than $1,000.',
    },
    source: 'https://law.justia.com/codes/california/2007/bpc/7150-7168.html',
    read: READ,
    certainty: 'verified',
  },
  MD: {
    name: 'Maryland',
    cap: {
      part: [1, 3],
      words: 'In Maryland a deposit may be at most a third of the price, and only after the contract is signed.',
    },
    source: 'https://law.justia.com/codes/maryland/2005/gbr/8-617.html',
    read: READ,
    certainty: 'verified',
  },
  FL: {
    name: 'Florida',
    reminder:
      'In Florida, with a deposit of more than 10%, apply for permits within 30 days and start within 90 days of getting them.',
    source: 'https://www.lawserver.com/law/state/florida/statutes/florida_statutes_489-126',
    read: READ,
    certainty: 'verified',
  },
  MA: thirdOf('Massachusetts'),
  ME: thirdOf('Maine'),
  PA: thirdOf('Pennsylvania'),
  TN: special('Tennessee'),
  AZ: special('Arizona'),
  IN: special('Indiana'),
  NV: special('Nevada'),
};

/**
 * Days to cancel a sale that was agreed at a home, in every state:
 * https://www.ecfr.gov/current/title-16/chapter-I/subchapter-D/part-429
 */
export const COOLING_OFF_BUSINESS_DAYS = 3;

/** A state's name or letters, where an address has its state: before the ZIP code, or at the end. */
const STATE = new RegExp(
  `\\b(${Object.entries(stateCodes).flat().join('|')})\\b(?=[\\s,]+\\d{5}(?:-\\d{4})?\\b|[\\s,]*$)`,
  'gi',
);

/**
 * Postal code of the state in an address such as '1 Oak St, Miami, FL 33301' or '1 Oak St, Miami, Florida'; empty when
 * none is written.
 */
export const stateOf = (address: string): string =>
  stateCode([...address.replaceAll('.', '').replace(COUNTRY, '').matchAll(STATE)].at(-1)?.[1] ?? '');

/** The largest deposit in cents for a price in cents; undefined where no limit is known. */
export function depositCap(state: string, totalCents: number): number | undefined {
  const cap = stateRules[state]?.cap;
  if (!cap) return undefined;
  const [numerator, denominator] = cap.part;
  return Math.min(Math.floor((totalCents * numerator) / denominator), cap.maxCents ?? Infinity);
}

/** Why a deposit is limited, to show next to its field; undefined if it is not. */
export const capWords = (state: string): string | undefined => stateRules[state]?.cap?.words;
