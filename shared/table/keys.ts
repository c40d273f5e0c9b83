/**
 * Every key of the one table. Stores, roles, the tenant guard, the stream consumer, operators' tools and tests build
 * their keys here. Secrets and personal data are in a key only as a hash, which the caller computes.
 */
export type Key = { readonly pk: string; readonly sk: string };

/** Prefixes of partition keys, by which roles and the tenant guard allow or refuse access. */
export const prefix = {
  account: 'A#',
  session: 'SID#',
  identity: 'ID#',
  email: 'EMAIL#',
  /** Offers to join an account, by the address they were sent to. */
  offer: 'OFFER#',
  link: 'S#',
  page: 'P#',
  brand: 'B#',
  calendar: 'CAL#',
  suppressed: 'X#',
  lead: 'L#',
  /** What operators did. */
  operator: 'O#',
  /** All accounts, for operators. */
  roster: 'ROSTER#',
  feed: 'F#',
  rateLimit: 'RL#',
  once: 'DD#',
  /** Tokens by which the recipient of a mail unsubscribes. */
  unsubscribe: 'U#',
  mail: 'MAIL#',
  /** Messages to people's devices. */
  push: 'PUSH#',
  /** Addresses that mail does not reach. */
  unreachable: 'NOMAIL#',
  /** Work that is due in a certain minute. */
  due: 'D#',
  /** The desk's view of everybody's mailers. */
  mailers: 'M#',
  /** Closed accounts that backups still contain. */
  closed: 'CLOSED#',
} as const;
export type Prefix = (typeof prefix)[keyof typeof prefix];

/** Prefixes that are followed by the id of the one account that owns the partition. */
export const tenantPrefixes: readonly string[] = [prefix.account, prefix.calendar];

/** Kinds of items: the first part of the sort key. */
export const kind = {
  account: 'ACCOUNT',
  member: 'MEMBER',
  invitation: 'INVITATION',
  closing: 'CLOSING',
  audit: 'AUDIT',
  idempotency: 'IK',
  property: 'PROPERTY',
  organization: 'ORG',
  deletedOrganization: 'PASTORG',
  settings: 'ORGSET',
  mailWords: 'ORGWORDS',
  followUpPlan: 'ORGPLAN',
  followUp: 'FOLLOW',
  /** A person's devices, and a message to one. */
  subscriber: 'PUSHTO',
  push: 'PUSH',
  proposal: 'PROPOSAL',
  /** Rows of the Today screen, and what each proposal put there. */
  board: 'BOARD',
  tally: 'TALLY',
  estimate: 'ESTIMATE',
  lines: 'LINES',
  catalog: 'CATALOG',
  payments: 'PAYMENTS',
  photo: 'MEDIA',
  job: 'JOB',
  /** How much of its plan an account used in a month, and each use. */
  usage: 'USAGE',
  use: 'USED',
  /** What an account pays for the extras of a month. */
  charge: 'CHARGE',
  design: 'DESIGN',
  designSlots: 'DRAWING',
  link: 'LINK',
  offer: 'OFFER',
  /** A public page, or the branding it shows. */
  view: 'VIEW',
  seen: 'SEEN',
  piece: 'PIECE',
  visit: 'VISIT',
  firmOffer: 'FIRM',
  pastVersion: 'PASTFIRM',
  /** Money that has to go back to a card. */
  refund: 'REFUND',
  cell: 'CELL',
  calendarSubscription: 'FEED',
  busyCalendar: 'BUSY',
  lead: 'LEAD',
  mail: 'MAIL',
  due: 'DUE',
  /** Mailers of an account, the households that have one, and how many were requested. */
  mailer: 'PRINT',
  household: 'HOUSEHOLD',
  mailerCount: 'PRINTS',
  deskRow: 'DESK',
  batch: 'BATCH',
  batchPart: 'TAKEN',
  batchDrop: 'DROPPED',
  /** Entries of the event feed, whose sort keys are numbers. */
  feedEntry: 'FEED-ENTRY',
} as const;
export type Kind = (typeof kind)[keyof typeof kind];

/** Prefix of the sort keys of a kind with several items in a partition. */
export const allOf = (one: Kind): string => `${one}#`;

export const kindOf = ({ pk, sk }: Key): string => (pk === FEED ? kind.feedEntry : (sk.split('#', 1)[0] ?? ''));

/** A partition key without its prefix: the id of an account or a page. */
export const partitionName = (pk: string): string => pk.slice(pk.indexOf('#') + 1);

/** Ids are integers per account, padded so that they sort as numbers (docs/decisions/0004). */
const pad = (id: number): string => String(id).padStart(10, '0');

/** Sort key of an item that is alone in its partition. */
const ALONE = '-';

// An account and what belongs to it

export const accountPartition = (accountId: string): string => `${prefix.account}${accountId}`;

export const isOfAccount = ({ pk }: Key): boolean => pk.startsWith(prefix.account);

const ofAccount = (accountId: string, sk: string): Key => ({ pk: accountPartition(accountId), sk });

export const accountKey = (accountId: string): Key => ofAccount(accountId, kind.account);
export const memberKey = (accountId: string, userId: string): Key => ofAccount(accountId, `${kind.member}#${userId}`);

/** The id in the sort key of an invitation. */
export const invitationIdOf = ({ sk }: Key): string => sk.split('#')[1] ?? '';

/** An invitation as its account knows it; the invited person finds it as an offer. */
export const invitationKey = (accountId: string, id: string): Key => ofAccount(accountId, `${kind.invitation}#${id}`);

/** Devices on which a person is told what happens. */
export const subscriberKey = (accountId: string, userId: string): Key =>
  ofAccount(accountId, `${kind.subscriber}#${userId}`);

/** Marks a closed account until all its items are deleted. */
export const closingKey = (accountId: string): Key => ofAccount(accountId, kind.closing);

export type AuditedEntity = 'proposal' | 'organization' | 'account' | 'estimate';

/** Prefix of the sort keys of an entity's audit rows. */
export const historyOf = (entity: AuditedEntity, id: number | string): string => `${kind.audit}#${entity}#${id}#`;

/** The id of the entity that an audit row is about. */
export const auditedId = (sk: string): string => sk.split('#')[2] ?? '';

type AuditKeyInput = {
  readonly entity: AuditedEntity;
  readonly id: number | string;
  readonly at: string;
  /** Distinguishes rows of the same moment. */
  readonly key: string;
};

export const auditKey = (accountId: string, { entity, id, at, key }: AuditKeyInput): Key =>
  ofAccount(accountId, `${historyOf(entity, id)}${at}#${key}`);

export const idempotencyRecordKey = (accountId: string, key: string): Key =>
  ofAccount(accountId, `${kind.idempotency}#${key}`);

export const propertyKey = (accountId: string, id: number): Key => ofAccount(accountId, `${kind.property}#${pad(id)}`);

export const organizationKey = (accountId: string, id: number): Key =>
  ofAccount(accountId, `${kind.organization}#${pad(id)}`);

/** Key of a deleted organization: existing proposals still render with it. */
export const deletedOrganizationKey = (accountId: string, id: number): Key =>
  ofAccount(accountId, `${kind.deletedOrganization}#${pad(id)}`);

export const settingsKey = (accountId: string, organizationId: number): Key =>
  ofAccount(accountId, `${kind.settings}#${pad(organizationId)}`);

/** The words that an organization's members remembered for its mails. */
export const mailWordsKey = (accountId: string, organizationId: number): Key =>
  ofAccount(accountId, `${kind.mailWords}#${pad(organizationId)}`);

/** The id in the sort key of a proposal or an estimate. */
export const idOf = ({ sk }: Key): number => Number(sk.split('#')[1]);

/** The steps of an organization's follow-up plan, and how far a proposal is in it. */
export const followUpPlanKey = (accountId: string, organizationId: number): Key =>
  ofAccount(accountId, `${kind.followUpPlan}#${pad(organizationId)}`);
export const followUpKey = (accountId: string, id: number): Key => ofAccount(accountId, `${kind.followUp}#${pad(id)}`);

export const proposalKey = (accountId: string, id: number): Key => ofAccount(accountId, `${kind.proposal}#${pad(id)}`);
export const estimateKey = (accountId: string, id: number): Key => ofAccount(accountId, `${kind.estimate}#${pad(id)}`);

/**
 * Rows of the Today screen. The names of the lists follow each other in the alphabet, so that one query reads the
 * opened proposals, the numbers and the visits.
 */
export const boardRow = (accountId: string, list: 'CALL' | 'DRAFT' | 'OPENED' | 'VISIT', at: string, id: number): Key =>
  ofAccount(accountId, `${boardFrom(list)}${at}#${pad(id)}`);
/** Start of a list of the Today screen, or of a moment within it. */
export const boardFrom = (list: 'CALL' | 'DRAFT' | 'OPENED' | 'VISIT', at = ''): string =>
  `${kind.board}#${list}#${at}`;

type NumbersKeyInput = { readonly month: string; readonly organizationId: number; readonly part: number };

/** Numbers of one month and organization, split into parts so that many changes do not wait for one row. */
export const numbersKey = (accountId: string, { month, organizationId, part }: NumbersKeyInput): Key =>
  ofAccount(accountId, `${kind.board}#STATS#${month}#${pad(organizationId)}#${part}`);

export const tallyKey = (accountId: string, id: number): Key => ofAccount(accountId, `${kind.tally}#${pad(id)}`);

/**
 * Prefix of the sort keys of an estimate's line items.
 * @internal exported for tests
 */
export const linesOf = (id: number): string => `${kind.lines}#${pad(id)}#`;
export const linesKey = (accountId: string, id: number, chunk: number): Key =>
  ofAccount(accountId, `${linesOf(id)}${chunk}`);

export const catalogKey = (accountId: string): Key => ofAccount(accountId, kind.catalog);
/** The catalog as it was before its last change. */
export const catalogBeforeKey = (accountId: string): Key => ofAccount(accountId, `${kind.catalog}#before`);

/** The account at Stripe that deposits go to. */
export const paymentsKey = (accountId: string): Key => ofAccount(accountId, kind.payments);

/** Key of a photo's item, from its key in the bucket. */
export const photoKey = (accountId: string, mediaKey: string): Key => ofAccount(accountId, `${kind.photo}#${mediaKey}`);

export const jobKey = (accountId: string, jobId: string): Key => ofAccount(accountId, `${kind.job}#${jobId}`);
export const designKey = (accountId: string, hash: string): Key => ofAccount(accountId, `${kind.design}#${hash}`);
/** How often an account used its plan in a month, '2026-11', or in its trial. */
export const usageKey = (accountId: string, period: string): Key => ofAccount(accountId, `${kind.usage}#${period}`);

/** What has to be paid back online for an offer. */
export const refundKey = (accountId: string, pageId: string): Key => ofAccount(accountId, `${kind.refund}#${pageId}`);

export const chargeKey = (accountId: string, month: string): Key => ofAccount(accountId, `${kind.charge}#${month}`);

type UseKeyInput = { readonly period: string; readonly meter: string; readonly ref: string };

/** One use; `ref` names what was used, so that it counts once. */
export const useKey = (accountId: string, { period, meter, ref }: UseKeyInput): Key =>
  ofAccount(accountId, `${kind.use}#${period}#${meter}#${ref}`);
export const designSlotsKey = (accountId: string): Key => ofAccount(accountId, kind.designSlots);

// Mailers

export const mailerKey = (accountId: string, piece: string): Key =>
  ofAccount(accountId, `${allOf(kind.mailer)}${piece}`);
/** A household that has a mailer of this account; the hash is of its address. */
export const householdKey = (accountId: string, addressHash: string): Key =>
  ofAccount(accountId, `${allOf(kind.household)}${addressHash}`);
/** How many mailers an account requested in a month, '2026-11', or its trial. */
export const mailerCountKey = (accountId: string, period: string): Key =>
  ofAccount(accountId, `${allOf(kind.mailerCount)}${period}`);

/** Partition of everybody's mailers, by their state. */
export const MAILER_DESK: string = `${prefix.mailers}DESK`;
export const deskRowsOf = (state: string): string => `${allOf(kind.deskRow)}${state}#`;
export const deskRowKey = (state: string, piece: string): Key => ({
  pk: MAILER_DESK,
  sk: `${deskRowsOf(state)}${piece}`,
});
/** Partition of all batches; their ids sort by time. */
export const MAILER_BATCHES: string = `${prefix.mailers}BATCHES`;
export const batchKey = (id: string): Key => ({ pk: MAILER_BATCHES, sk: `${allOf(kind.batch)}${id}` });

/** Prefix of the parts of a batch; each part is named by its first piece. */
export const batchPartsOf = (batch: string): string => `${allOf(kind.batchPart)}${batch}#`;
export const batchPartKey = (batch: string, first: string): Key => ({
  pk: MAILER_BATCHES,
  sk: `${batchPartsOf(batch)}${first}`,
});

/** A piece that was dropped after it was exported with a batch. */
export const batchDropKey = (batch: string, piece: string): Key => ({
  pk: MAILER_BATCHES,
  sk: `${allOf(kind.batchDrop)}${batch}#${piece}`,
});

// Indexes of an account

type ListKey = { readonly gsi1pk: string; readonly gsi1sk: string };
type SecondKey = { readonly gsi2pk: string; readonly gsi2sk: string };

/** Index of an account's proposals by id. */
export const proposalListKey = (accountId: string, id: number): ListKey => ({
  gsi1pk: `${accountPartition(accountId)}#LIST`,
  gsi1sk: pad(id),
});

/** Index of an account's properties by quadkey, whose first digits stand for a part of the map. */
export const propertyMapKey = (accountId: string, quadkey: string, id: number): SecondKey => ({
  gsi2pk: `${accountPartition(accountId)}#GEO`,
  gsi2sk: `${quadkey}#${pad(id)}`,
});

/** Index of the few proposals whose marketing image is out of date; the key says what changed (product 8.32). */
export const outdatedKey = (accountId: string, id: number, reasons: readonly string[]): SecondKey => ({
  gsi2pk: `${accountPartition(accountId)}#OUTDATED`,
  gsi2sk: [pad(id), ...reasons].join('#'),
});

export const outdatedReasonsOf = (gsi2sk: string): readonly string[] => gsi2sk.split('#').slice(1);

// Sign-in

export const sessionKey = (secretHash: string): Key => ({ pk: `${prefix.session}${secretHash}`, sk: ALONE });
export const identityKey = (issuer: string, sub: string): Key => ({
  pk: `${prefix.identity}${issuer}#${sub}`,
  sk: ALONE,
});

/** Normal form of an e-mail address before it is hashed; keys hold hashes, so that nobody can list addresses. */
export const hashedForm = (email: string): string => email.trim().toLowerCase();
export const emailKey = (hash: string): Key => ({ pk: `${prefix.email}${hash}`, sk: ALONE });
/** Key of an identity or e-mail item, from its partition key. */
export const identityItemKey = (pk: string): Key => ({ pk, sk: ALONE });
/** Partition of all offers to an e-mail address; `hash` as in `emailKey`. */
export const offersPartition = (hash: string): string => `${prefix.offer}${hash}`;
/** The offer of one account: it has one at most for an address. */
export const offerKey = (hash: string, accountId: string): Key => ({
  pk: offersPartition(hash),
  sk: `${kind.offer}#${accountId}`,
});
export const isEmailKey = ({ pk }: Key): boolean => pk.startsWith(prefix.email);

// Public pages

export const linkKey = (slug: string): Key => ({ pk: `${prefix.link}${slug}`, sk: kind.link });

export const isOfPage = ({ pk }: Key): boolean => pk.startsWith(prefix.page);

export const pagePartition = (pageId: string): string => `${prefix.page}${pageId}`;
export const pageKey = (pageId: string): Key => ({ pk: pagePartition(pageId), sk: kind.view });
export const visitKey = (pageId: string): Key => ({ pk: pagePartition(pageId), sk: kind.visit });

export const firmOfferKey = (pageId: string): Key => ({ pk: pagePartition(pageId), sk: kind.firmOffer });
/** A version of a firm offer that another one replaced. */
export const pastVersionKey = (pageId: string, version: number): Key => ({
  pk: pagePartition(pageId),
  sk: `${allOf(kind.pastVersion)}${pad(version)}`,
});

/** Prefix of the sort keys of a page's views within an hour or a day (`2026-11-24`). */
export const seenFrom = (at: string): string => `${kind.seen}#${at}`;
export const seenKey = (pageId: string, at: string, suffix: string): Key => ({
  pk: pagePartition(pageId),
  sk: `${seenFrom(at)}#${suffix}`,
});
export const pieceKey = (pageId: string, piece: string): Key => ({
  pk: pagePartition(pageId),
  sk: `${kind.piece}#${piece}`,
});

export const brandKey = (brandId: string): Key => ({ pk: `${prefix.brand}${brandId}`, sk: kind.view });

/** An address that opted out. */
export const suppressionKey = (addressHash: string): Key => ({ pk: `${prefix.suppressed}${addressHash}`, sk: ALONE });

// An account's calendar

export const calendarPartition = (accountId: string): string => `${prefix.calendar}${accountId}`;
/** A place in the 15-minute cell that begins at `cell`; the first has no number. */
export const cellKey = (accountId: string, cell: string, place = 1): Key => ({
  pk: calendarPartition(accountId),
  sk: `${allOf(kind.cell)}${cell}${place === 1 ? '' : `#${place}`}`,
});
/** The cell and the place that the sort key of a cell names. */
export function cellAndPlaceOf(sk: string): readonly [cell: string, place: number] {
  const [, cell = '', place = '1'] = sk.split('#');
  return [cell, Number(place)];
}
export const calendarSubscriptionKey = (accountId: string): Key => ({
  pk: calendarPartition(accountId),
  sk: kind.calendarSubscription,
});

/** Prefix of the sort keys of the busy calendars of an organization; `brandId` is its public branding. */
export const busyCalendarsOf = (brandId: string): string => `${allOf(kind.busyCalendar)}${brandId}#`;

export type BusyCalendarId = { readonly accountId: string; readonly brandId: string; readonly id: string };

/** A calendar that says when people are busy. */
export const busyCalendarKey = ({ accountId, brandId, id }: BusyCalendarId): Key => ({
  pk: calendarPartition(accountId),
  sk: `${busyCalendarsOf(brandId)}${id}`,
});

// Leads and the event feed

export const LEADS: string = `${prefix.lead}LEADS`;
export const leadKey = (id: string): Key => ({ pk: LEADS, sk: `${allOf(kind.lead)}${id}` });
export const duplicateLeadKey = (hash: string): Key => onceKey(`lead#${hash}`);
/** Marks a person who had a trial; `hash` is of their address without variations such as a plus tag. */
export const hadTrialKey = (hash: string): Key => onceKey(`trial#${hash}`);

export const FEED: string = `${prefix.feed}FEED`;
export const feedEntryKey = (seq: number): Key => ({ pk: FEED, sk: String(seq).padStart(12, '0') });
export const feedCounterKey: Key = { pk: `${prefix.feed}COUNTER`, sk: ALONE };
/** The number of an event in the feed. */
export const sequenceKey = (eventId: string): Key => onceKey(`event#${eventId}`);

// Mail

/** An e-mail to one recipient; its id is a hash of what it is about and of the recipient. */
export const mailKey = (id: string): Key => ({ pk: `${prefix.mail}${id}`, sk: kind.mail });
/** An address that bounced or complained; `hash` as in `emailKey`. */
export const unreachableKey = (hash: string): Key => ({ pk: `${prefix.unreachable}${hash}`, sk: ALONE });

/** What a mail's token stands for. */
export const unsubscribeTokenKey = (hash: string): Key => ({ pk: `${prefix.unsubscribe}${hash}`, sk: ALONE });
/** An address that wants no more mail of an account; `hash` as in `emailKey`. */
export const unsubscribedKey = (accountId: string, hash: string): Key => ({
  pk: `${prefix.suppressed}MAIL#${accountId}#${hash}`,
  sk: ALONE,
});

/** A message to one device; its id is a hash of what it is about and of the device. */
export const pushKey = (id: string): Key => ({ pk: `${prefix.push}${id}`, sk: kind.push });

// The clock

type DueKeyInput = { readonly minute: string; readonly shard: number; readonly name: string };

/** Everything that is due in a minute, '2026-11-24T15:00Z', and belongs to one shard. */
export const duePartition = (minute: string, shard: number): string => `${prefix.due}${minute}#${shard}`;
export const dueKey = ({ minute, shard, name }: DueKeyInput): Key => ({
  pk: duePartition(minute, shard),
  sk: `${allOf(kind.due)}${name}`,
});
/** The minute up to which a shard has done what was due. */
export const clockKey = (shard: number): Key => ({ pk: `${prefix.due}CLOCK#${shard}`, sk: ALONE });

/** All busy calendars that are read in the same minute of each quarter of an hour. */
export const calendarsPartition = (part: number): string => `${prefix.due}CALENDARS#${part}`;
export const readCalendarKey = (part: number, { accountId, brandId, id }: BusyCalendarId): Key => ({
  pk: calendarsPartition(part),
  sk: `${allOf(kind.busyCalendar)}${accountId}#${brandId}#${id}`,
});
export function readCalendarOf(sk: string): BusyCalendarId {
  const [, accountId = '', brandId = '', id = ''] = sk.split('#');
  return { accountId, brandId, id };
}

// Marks

/** Marks something that must be done only once per name. */
const onceKey = (name: string): Key => ({ pk: `${prefix.once}${name}`, sk: ALONE });

type RateLimitInput = { readonly name: string; readonly whoHash: string; readonly window: number };

export const rateLimitKey = ({ name, whoHash, window }: RateLimitInput): Key => ({
  pk: `${rateLimitsNamed(name)}${whoHash}#${window}`,
  sk: ALONE,
});
/**
 * Prefix of the partitions of all counters of one limit.
 * @internal exported for tests
 */
export const rateLimitsNamed = (name: string): string => `${prefix.rateLimit}${name}#`;

/** Dollars that all accounts together spent on designs in a day; days are counted from 1970. */
export const spendingKey = (day: number): Key => ({ pk: `${rateLimitsNamed('AI-DOLLARS')}${day}`, sk: ALONE });
/** The part of these dollars that trials spent. */
export const trialSpendingKey = (day: number): Key => ({
  pk: `${rateLimitsNamed('AI-TRIAL-DOLLARS')}${day}`,
  sk: ALONE,
});

export const ROSTER: string = `${prefix.roster}ACCOUNTS`;
/** An account in the list of all accounts, which is in order of time. */
export const rosterKey = (createdAt: string, accountId: string): Key => ({
  pk: ROSTER,
  sk: `${createdAt}#${accountId}`,
});

/** Marks an account that was closed. */
export const closedKey = (accountId: string): Key => ({ pk: `${prefix.closed}${accountId}`, sk: ALONE });

/**
 * What operators did, by time.
 * @internal exported for tests
 */
export const OPERATOR_AUDIT: string = `${prefix.operator}AUDIT`;
export const operatorAuditKey = (at: string, id: string): Key => ({ pk: OPERATOR_AUDIT, sk: `${at}#${id}` });
