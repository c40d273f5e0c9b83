import type { BundleName } from '../../constructs/function-partitions.ts';

/** Bundles that use DynamoDB only. Cold starts grow with every kilobyte. */
const TABLE_ONLY_KB = 520;
/** Bundles that read calendar files, with node-ical. */
const WITH_CALENDARS_KB = 760;
/** Bundles that also use S3, Step Functions or Location. */
const WITH_ANOTHER_SERVICE_KB = 720;

const budgets: Readonly<Partial<Record<BundleName, number>>> = {
  account: WITH_ANOTHER_SERVICE_KB,
  auth: 620, // Amplify's server side and the token verifier
  homeowner: 720, // React renders the pages, in two languages
  'draw-design': 820, // the OpenAI client
  calendars: WITH_CALENDARS_KB,
  'calendar-reader': WITH_CALENDARS_KB,
  billing: 760, // the client of the payment service
  config: WITH_ANOTHER_SERVICE_KB,
  properties: WITH_ANOTHER_SERVICE_KB,
  imaging: WITH_ANOTHER_SERVICE_KB,
  push: WITH_ANOTHER_SERVICE_KB,
  mailers: 900, // sharp’s wrapper, and a writer and a reader of QR codes
  'mailer-batch': 900, // the same
  offers: 965, // the Stripe client
  stream: WITH_ANOTHER_SERVICE_KB,
  background: 1000, // the client of the payment service, for what it would not take at first
  'fetch-photo': WITH_ANOTHER_SERVICE_KB,
  'render-aerial': WITH_ANOTHER_SERVICE_KB,
  'compose-marketing': WITH_ANOTHER_SERVICE_KB,
  'fail-job': WITH_ANOTHER_SERVICE_KB,
};

/** Maximum size of a minified bundle in kilobytes (1,000 bytes). */
export const bundleBudgetKb = (bundle: BundleName): number => budgets[bundle] ?? TABLE_ONLY_KB;
