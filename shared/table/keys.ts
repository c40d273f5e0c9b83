/**
 * Every key of the one table. Whoever reads or writes an item builds its key here: stores, roles, the tenant guard, what
 * follows from the stream, operators' tools and tests. Secrets and personal data enter a key only as a hash, which the
 * caller makes.
 */
export type Key = { readonly pk: string; readonly sk: string };

/** How the partitions of the table begin: roles and the tenant guard allow or refuse by these. */
export const prefix = {
  account: 'A#',
  session: 'SID#',
  identity: 'ID#',
  email: 'EMAIL#',
  link: 'S#',
  page: 'P#',
  brand: 'B#',
  calendar: 'CAL#',
  suppressed: 'X#',
  lead: 'L#',
  /** Stream records whose effect has not happened. */
  failed: 'O#',
  feed: 'F#',
  rateLimit: 'RL#',
  once: 'DD#',
} as const;
export type Prefix = (typeof prefix)[keyof typeof prefix];

/** Partitions that belong to one account, whose id follows. */
export const tenantPrefixes: readonly string[] = [prefix.account, prefix.calendar];

/** What an item is: the first word of its sort key. */
export const kind = {
  account: 'ACCOUNT',
  member: 'MEMBER',
  closing: 'CLOSING',
  audit: 'AUDIT',
  idempotency: 'IK',
  property: 'PROPERTY',
  organization: 'ORG',
  deletedOrganization: 'PASTORG',
  settings: 'ORGSET',
  proposal: 'PROPOSAL',
  estimate: 'ESTIMATE',
  lines: 'LINES',
  photo: 'MEDIA',
  job: 'JOB',
  design: 'DESIGN',
  designSlots: 'DRAWING',
  link: 'LINK',
  /** A page, or the branding it shows. */
  view: 'VIEW',
  seen: 'SEEN',
  piece: 'PIECE',
  visit: 'VISIT',
  cell: 'CELL',
  calendarSubscription: 'FEED',
  lead: 'LEAD',
  /** Entries of the event feed have numbers for sort keys. */
  feedEntry: 'FEED-ENTRY',
} as const;
export type Kind = (typeof kind)[keyof typeof kind];

/** How the sort keys of a kind begin, where there are several in a partition. */
export const allOf = (one: Kind): string => `${one}#`;

export const kindOf = ({ pk, sk }: Key): string => (pk === FEED ? kind.feedEntry : (sk.split('#', 1)[0] ?? ''));

/** What follows the prefix of a partition key: an account's or a page's id. */
export const partitionName = (pk: string): string => pk.slice(pk.indexOf('#') + 1);

/** Ids are integers per account, padded so that they sort as numbers. */
const pad = (id: number): string => String(id).padStart(10, '0');

/** The sort key of an item that is alone in its partition. */
const ALONE = '-';

// An account and what belongs to it

export const accountPartition = (accountId: string): string => `${prefix.account}${accountId}`;

export const isOfAccount = ({ pk }: Key): boolean => pk.startsWith(prefix.account);

const ofAccount = (accountId: string, sk: string): Key => ({ pk: accountPartition(accountId), sk });

export const accountKey = (accountId: string): Key => ofAccount(accountId, kind.account);
export const memberKey = (accountId: string, userId: string): Key => ofAccount(accountId, `${kind.member}#${userId}`);

export const memberIdOf = ({ sk }: Key): string => sk.split('#')[1] ?? '';

/** Marks an account that has ended until everything of it is deleted. */
export const closingKey = (accountId: string): Key => ofAccount(accountId, kind.closing);

export type AuditedEntity = 'proposal' | 'organization' | 'account' | 'estimate';

/** How the sort keys of an entity's history begin. */
export const historyOf = (entity: AuditedEntity, id: number | string): string => `${kind.audit}#${entity}#${id}#`;

/** The id of the entity that an audit row is about. */
export const auditedId = (sk: string): string => sk.split('#')[2] ?? '';

type AuditKeyInput = {
  readonly entity: AuditedEntity;
  readonly id: number | string;
  readonly at: string;
  /** Tells rows of the same moment apart. */
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

export const proposalKey = (accountId: string, id: number): Key => ofAccount(accountId, `${kind.proposal}#${pad(id)}`);
export const estimateKey = (accountId: string, id: number): Key => ofAccount(accountId, `${kind.estimate}#${pad(id)}`);

/**
 * How the sort keys of an estimate's line items begin.
 * @internal exported for tests
 */
export const linesOf = (id: number): string => `${kind.lines}#${pad(id)}#`;
export const linesKey = (accountId: string, id: number, chunk: number): Key =>
  ofAccount(accountId, `${linesOf(id)}${chunk}`);

/** A picture by its key in the bucket. */
export const photoKey = (accountId: string, mediaKey: string): Key => ofAccount(accountId, `${kind.photo}#${mediaKey}`);

export const jobKey = (accountId: string, jobId: string): Key => ofAccount(accountId, `${kind.job}#${jobId}`);
export const designKey = (accountId: string, hash: string): Key => ofAccount(accountId, `${kind.design}#${hash}`);
export const designSlotsKey = (accountId: string): Key => ofAccount(accountId, kind.designSlots);

// Indexes of an account

type ListKey = { readonly gsi1pk: string; readonly gsi1sk: string };
type GeoKey = { readonly gsi2pk: string; readonly gsi2sk: string };

/** All proposals of an account by their numbers. */
export const proposalListKey = (accountId: string, id: number): ListKey => ({
  gsi1pk: `${accountPartition(accountId)}#LIST`,
  gsi1sk: pad(id),
});

/** All properties of an account by where they are; the quadkey's first digits name a part of the map. */
export const propertyMapKey = (accountId: string, quadkey: string, id: number): GeoKey => ({
  gsi2pk: `${accountPartition(accountId)}#GEO`,
  gsi2sk: `${quadkey}#${pad(id)}`,
});

// Who signs in

export const sessionKey = (secretHash: string): Key => ({ pk: `${prefix.session}${secretHash}`, sk: ALONE });
export const identityKey = (issuer: string, sub: string): Key => ({
  pk: `${prefix.identity}${issuer}#${sub}`,
  sk: ALONE,
});

/** An address in the one form that is hashed: the table cannot be read as a list of people. */
export const hashedForm = (email: string): string => email.trim().toLowerCase();
export const emailKey = (hash: string): Key => ({ pk: `${prefix.email}${hash}`, sk: ALONE });
/** The key of an item by which a person is recognized, of its partition. */
export const identityItemKey = (pk: string): Key => ({ pk, sk: ALONE });
export const isEmailKey = ({ pk }: Key): boolean => pk.startsWith(prefix.email);

// What homeowners see

export const linkKey = (slug: string): Key => ({ pk: `${prefix.link}${slug}`, sk: kind.link });

export const pagePartition = (pageId: string): string => `${prefix.page}${pageId}`;
export const pageKey = (pageId: string): Key => ({ pk: pagePartition(pageId), sk: kind.view });
export const visitKey = (pageId: string): Key => ({ pk: pagePartition(pageId), sk: kind.visit });

/** How the sort keys of a page's views begin, from an hour or a day on (`2026-11-24`). */
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
/** The quarter of an hour that begins at `cell`. */
export const cellKey = (accountId: string, cell: string): Key => ({
  pk: calendarPartition(accountId),
  sk: `${allOf(kind.cell)}${cell}`,
});
export const calendarSubscriptionKey = (accountId: string): Key => ({
  pk: calendarPartition(accountId),
  sk: kind.calendarSubscription,
});

// Leads and the event feed

export const LEADS: string = `${prefix.lead}LEADS`;
export const leadKey = (id: string): Key => ({ pk: LEADS, sk: `${allOf(kind.lead)}${id}` });
export const duplicateLeadKey = (hash: string): Key => onceKey(`lead#${hash}`);

export const FEED: string = `${prefix.feed}FEED`;
export const feedEntryKey = (seq: number): Key => ({ pk: FEED, sk: String(seq).padStart(12, '0') });
export const feedCounterKey: Key = { pk: `${prefix.feed}COUNTER`, sk: ALONE };
/** Which number an event got in the feed. */
export const sequenceKey = (eventId: string): Key => onceKey(`event#${eventId}`);
export const publishedKey = (eventId: string): Key => onceKey(`published#${eventId}`);

// Marks

/** Something that is done once per name. */
export const onceKey = (name: string): Key => ({ pk: `${prefix.once}${name}`, sk: ALONE });

type RateLimitInput = { readonly name: string; readonly whoHash: string; readonly window: number };

export const rateLimitKey = ({ name, whoHash, window }: RateLimitInput): Key => ({
  pk: `${rateLimitsNamed(name)}${whoHash}#${window}`,
  sk: ALONE,
});
/**
 * How the partitions of all counters of one limit begin.
 * @internal exported for tests
 */
export const rateLimitsNamed = (name: string): string => `${prefix.rateLimit}${name}#`;

/** Dollars that all accounts together spent on designs in a day, counted from 1970. */
export const spendingKey = (day: number): Key => ({ pk: `${rateLimitsNamed('AI-DOLLARS')}${day}`, sk: ALONE });

export const FAILED_RECORDS: string = `${prefix.failed}FAILED`;

/** A stream record whose effect has not happened: what happened to which item. */
export const failedRecordKey = (item: Key, eventName: string): Key => ({
  pk: FAILED_RECORDS,
  sk: `${item.pk}|${item.sk}|${eventName}`,
});
