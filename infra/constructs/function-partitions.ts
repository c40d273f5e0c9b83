import type { FunctionName } from '#shared/http/endpoint.ts';
import { allOf, kind, prefix } from '#shared/table/keys.ts';
import type { Prefix } from '#shared/table/keys.ts';

export type PipelineTask =
  | 'fetch-photo'
  | 'render-aerial'
  | 'draw-design'
  | 'compose-marketing'
  | 'finish-job'
  | 'fail-job';

/** Every bundle that runs in Lambda, named as its folder in `dist/functions`. */
export type BundleName =
  | FunctionName
  | PipelineTask
  | 'stream'
  | 'background'
  | 'mail'
  | 'clock'
  | 'calendar-reader'
  | 'mailer-batch';

/**
 * Part of the table that a function may use: all partitions whose key starts with the prefix. `:read` forbids writes.
 * `:read:` with a list restricts sort keys to these names or prefixes, which only the tenant guard enforces, because IAM
 * conditions cannot see sort keys.
 */
export type Partition = Prefix | `${Prefix}:read` | `${Prefix}:read:${string}`;

const read = <P extends Prefix>(one: P) => `${one}:read` as const;

const { account, session, identity, email, offer, link, page, brand, calendar } = prefix;
const { roster, operator, mailers, closed } = prefix;
const { suppressed, lead, feed, rateLimit, once, mail, push, unreachable, unsubscribe, due } = prefix;

/** The items needed to resolve the caller. */
const callerOnly = `${read(account)}:${kind.account},${allOf(kind.member)}` as const;

const pipeline = [account, page, read(suppressed), rateLimit] as const satisfies readonly Partition[];

/** Partitions of each function, read by its role, the tenant guard and tests. */
export const functionPartitions: Readonly<Record<BundleName, readonly Partition[]>> = {
  account: [session, account, read(calendar), read(page), identity, email, offer, mail, rateLimit],
  auth: [session, account, brand, identity, email, offer, roster, rateLimit],
  calendars: [session, account, calendar, due, rateLimit],
  billing: [session, account, brand, once, rateLimit],
  catalog: [session, account],
  config: [rateLimit],
  estimates: [session, account, `${read(page)}:${kind.firmOffer}`, rateLimit],
  fulfilment: [read(session), callerOnly, read(feed), lead],
  imaging: [session, account, read(suppressed), due, rateLimit],
  jobs: [read(session), read(account)],
  leads: [lead, once, rateLimit],
  mailers: [session, account, read(page), read(brand), read(suppressed), mailers, rateLimit],
  'mailer-batch': [account, read(page), read(brand), read(suppressed), mailers],
  offers: [session, account, link, page, read(brand), read(unreachable), due, rateLimit],
  operator: [read(session), account, brand, read(email), roster, operator],
  organizations: [session, account, brand, identity, email, rateLimit],
  properties: [session, account, due, rateLimit],
  push: [read(session), account],
  proposals: [session, account, link, page, brand, calendar, read(suppressed), due, rateLimit],
  sending: [session, account, page, read(suppressed), unsubscribe, mail, read(unreachable), rateLimit],
  homeowner: [read(session), callerOnly, link, page, brand, calendar, suppressed, read(unsubscribe), due, rateLimit],
  stream: [account, page, lead, feed, once, mail, push, read(unreachable), due, rateLimit],
  // Also deletes all items of closed accounts, in every partition.
  background: [
    account,
    link,
    page,
    brand,
    calendar,
    identity,
    email,
    offer,
    mail,
    push,
    read(unreachable),
    due,
    mailers,
    closed,
  ],
  mail: [mail, unreachable],
  clock: [account, page, read(suppressed), unsubscribe, due, mail, push, read(unreachable)],
  'calendar-reader': [read(account), calendar, due, mail],
  'fetch-photo': pipeline,
  'render-aerial': pipeline,
  'draw-design': pipeline,
  'compose-marketing': pipeline,
  'finish-job': pipeline,
  'fail-job': pipeline,
};

export const bundleNames = Object.keys(functionPartitions) as readonly BundleName[];

const prefixOf = (partition: Partition): string => partition.split(':', 1)[0] ?? partition;

/** Patterns of `dynamodb:LeadingKeys` that a function may read, and those it may also write. */
export function leadingKeys(bundle: BundleName): {
  readonly read: readonly string[];
  readonly write: readonly string[];
} {
  const partitions = functionPartitions[bundle];
  const writable = partitions.filter((partition) => !partition.includes(':'));
  return {
    read: partitions.map((partition) => `${prefixOf(partition)}*`),
    write: writable.map((partition) => `${prefixOf(partition)}*`),
  };
}
