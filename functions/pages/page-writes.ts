import type { Contact } from '#shared/proposals/contact.ts';
import type { OptOutScope } from '#shared/proposals/opt-out-scope.ts';
import { firmOfferKey, linkKey, pageKey } from '#shared/table/keys.ts';
import { table } from '../storage/table.ts';
import type { Write } from '../storage/transact.ts';
import { updateFields } from '../storage/update-fields.ts';
import type { Link, StoredPage } from './page.ts';

// Writes of a public page and its link, for the transactions of proposals, visits, views and opt-outs.

/** Fields that a proposal shares with its page. Both are changed in one transaction. */
const SHARED_FIELDS: readonly string[] = [
  'status',
  'area',
  'areaBandSqFt',
  'areaParts',
  'areaSource',
  'areaAttribution',
  'areaMeasuredAt',
  'totalCost',
  'quoteAmount',
  'beforeImageR2Url',
  'afterImageR2Url',
  'beforeWebUrl',
  'afterWebUrl',
  'areaImageR2Url',
  'marketingImageUrl',
  'marketingWebUrl',
  'marketingOutdated',
  'designModel',
  'attribution',
  'designLicence',
  'photoCapturedAt',
  'pavers',
  'isWatermarked',
  'expiresAt',
  'terms',
  'brandId',
  'offer',
] satisfies readonly (keyof StoredPage)[];

type PageOfProposal = { readonly pageId: string; readonly slug: string; readonly id: number };

type NewPage = PageOfProposal &
  Pick<StoredPage, 'proposalId' | 'propertyAddress' | 'addressConfirmed' | 'area' | 'totalCost' | 'status' | 'brandId'>;

export function createPageWrites(accountId: string, created: NewPage): Write[] {
  const { pageId, slug, ...view } = shownOf(created);
  return [
    createLinkWrite(slug, { pageId, accountId, id: created.id }),
    {
      Put: {
        TableName: table.name,
        Item: { ...pageKey(pageId), v: 1, accountId, ...view },
        ConditionExpression: 'attribute_not_exists(pk)',
      },
    },
  ];
}

/** The fields of a new page, and nothing else of its proposal. */
const shownOf = ({ pageId, slug, id, proposalId, ...more }: NewPage) => {
  const { propertyAddress, addressConfirmed, area, totalCost, status, brandId } = more;
  return { pageId, slug, id, proposalId, propertyAddress, addressConfirmed, area, totalCost, status, brandId };
};

const createLinkWrite = (slug: string, { pageId, accountId, id }: Link): Write => ({
  Put: {
    TableName: table.name,
    Item: { ...linkKey(slug), v: 1, pageId, accountId, id },
    ConditionExpression: 'attribute_not_exists(pk)',
  },
});

/** Copies changed fields to the page; undefined when homeowners see none of them. */
export function editPageWrite(pageId: string, fields: Readonly<Record<string, unknown>>): Write | undefined {
  const shared = Object.fromEntries(Object.entries(fields).filter(([name]) => SHARED_FIELDS.includes(name)));
  const all = { ...shared, ...languageOf(fields) };
  return Object.keys(all).length === 0 ? undefined : { Update: updateFields(pageKey(pageId), all) };
}

/** A page is in the language of the contact. It stores nothing else of that person. */
function languageOf(fields: Readonly<Record<string, unknown>>): Pick<StoredPage, 'language'> {
  if (!('contact' in fields)) return {};
  const contact = fields['contact'] as Contact | undefined;
  return { language: contact?.language ?? 'en' };
}

/** Marks a page as opted out. The page shows it, and the stream consumer adds an audit row to the proposal. */
export function optOutWrite(pageId: string, optedOutAt: string, optOutScope: OptOutScope): Write {
  return { Update: updateFields(pageKey(pageId), { optedOutAt, optOutScope }) };
}

type Rotation = PageOfProposal & { readonly accountId: string };

/** Replaces the link of a page. Its views and visits stay (product 10.21). */
export function rotateLinkWrites({ accountId, pageId, id, slug }: Rotation, next: string): Write[] {
  return [
    createLinkWrite(next, { pageId, accountId, id }),
    { Delete: { TableName: table.name, Key: linkKey(slug), ConditionExpression: 'attribute_exists(pk)' } },
  ];
}

export const revokeLinkWrite = (slug: string): Write => ({ Update: updateFields(linkKey(slug), { revoked: true }) });

export function deletePageWrites({ pageId, slug }: PageOfProposal): Write[] {
  return [
    { Delete: { TableName: table.name, Key: pageKey(pageId) } },
    { Delete: { TableName: table.name, Key: linkKey(slug) } },
  ];
}

/** Holds while nobody has opted out or has a visit ahead; with `isUnseen`, also while nobody has viewed the page. */
export function untouchedPageCheck(
  pageId: string,
  { now, isUnseen }: { readonly now: string; readonly isUnseen: boolean },
): Write {
  const untouched = 'attribute_not_exists(optedOutAt) AND (attribute_not_exists(visitEndsAt) OR visitEndsAt <= :now)';
  return {
    ConditionCheck: {
      TableName: table.name,
      Key: pageKey(pageId),
      ConditionExpression: `attribute_exists(pk) AND ${untouched}${isUnseen ? ' AND attribute_not_exists(viewCount)' : ''}`,
      ExpressionAttributeValues: { ':now': now },
    },
  };
}

/** A check that holds while no firm offer on the page has been answered. */
export const unansweredCheck = (pageId: string): Write => ({
  ConditionCheck: {
    TableName: table.name,
    Key: firmOfferKey(pageId),
    ConditionExpression: 'attribute_not_exists(#current) OR #current.#state IN (:open, :withdrawn, :superseded)',
    ExpressionAttributeNames: { '#current': 'current', '#state': 'state' },
    ExpressionAttributeValues: { ':open': 'open', ':withdrawn': 'withdrawn', ':superseded': 'superseded' },
  },
});

/** Marks until when the page has a visit. Fails unless homeowners can open the page by this link. */
export function bookPageWrites(
  { pageId, slug }: Pick<PageOfProposal, 'pageId' | 'slug'>,
  visitEndsAt: string,
): Write[] {
  return [
    {
      ConditionCheck: {
        TableName: table.name,
        Key: linkKey(slug),
        ConditionExpression: 'pageId = :pageId AND (attribute_not_exists(revoked) OR revoked = :false)',
        ExpressionAttributeValues: { ':pageId': pageId, ':false': false },
      },
    },
    moveOnPageWrite(pageId, visitEndsAt),
  ];
}

/** Marks until when a moved visit lasts, even if its link is revoked by now (docs/decisions/0136). */
export const moveOnPageWrite = (pageId: string, visitEndsAt: string): Write => ({
  Update: {
    TableName: table.name,
    Key: pageKey(pageId),
    UpdateExpression: 'SET visitEndsAt = :end',
    ConditionExpression: 'attribute_exists(pk) AND #status <> :draft',
    ExpressionAttributeNames: { '#status': 'status' },
    ExpressionAttributeValues: { ':end': visitEndsAt, ':draft': 'draft' },
  },
});

/** Marks that the page's visit was canceled. */
export const freePageWrite = (pageId: string): Write => ({
  Update: {
    TableName: table.name,
    Key: pageKey(pageId),
    UpdateExpression: 'SET visitEndsAt = :none',
    ConditionExpression: 'attribute_exists(pk)',
    ExpressionAttributeValues: { ':none': '' },
  },
});

/** Counts a view of the page. The condition fails when the limit is reached (product 18.12). */
export const countViewWrite = (pageId: string, limit: number): Write => ({
  Update: {
    TableName: table.name,
    Key: pageKey(pageId),
    UpdateExpression: 'ADD viewCount :one',
    ConditionExpression: 'attribute_exists(pk) AND (attribute_not_exists(viewCount) OR viewCount < :limit)',
    ExpressionAttributeValues: { ':one': 1, ':limit': limit },
  },
});
