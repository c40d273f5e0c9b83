import { linkKey, pageKey } from '#shared/table/keys.ts';
import { table } from '../storage/table.ts';
import type { Write } from '../storage/transact.ts';
import { updateFields } from '../storage/update-fields.ts';
import type { Link, StoredPage } from './page.ts';

// The writes of a page and its link that ride in the transactions of proposals, visits, views and opt-outs.

/** The fields a proposal shares with its page; a change of one is a change of both, in one transaction. */
const SHARED_FIELDS: readonly string[] = [
  'status',
  'area',
  'areaBandSqFt',
  'areaSource',
  'areaAttribution',
  'areaMeasuredAt',
  'totalCost',
  'beforeImageR2Url',
  'afterImageR2Url',
  'beforeWebUrl',
  'afterWebUrl',
  'areaImageR2Url',
  'marketingImageUrl',
  'marketingWebUrl',
  'designModel',
  'attribution',
  'designLicence',
  'photoCapturedAt',
  'expiresAt',
  'terms',
  'brandId',
] satisfies readonly (keyof StoredPage)[];

type PageOfProposal = { readonly pageId: string; readonly slug: string; readonly id: number };

type NewPage = PageOfProposal &
  Pick<StoredPage, 'proposalId' | 'propertyAddress' | 'area' | 'totalCost' | 'status' | 'brandId'>;

export function createPageWrites(accountId: string, created: NewPage): Write[] {
  const { pageId, slug, id, proposalId, propertyAddress, area, totalCost, status, brandId } = created;
  const view = { accountId, id, proposalId, propertyAddress, area, totalCost, status, brandId };
  return [
    createLinkWrite(slug, { pageId, accountId, id }),
    {
      Put: {
        TableName: table.name,
        Item: { ...pageKey(pageId), v: 1, ...view },
        ConditionExpression: 'attribute_not_exists(pk)',
      },
    },
  ];
}

const createLinkWrite = (slug: string, { pageId, accountId, id }: Link): Write => ({
  Put: {
    TableName: table.name,
    Item: { ...linkKey(slug), v: 1, pageId, accountId, id },
    ConditionExpression: 'attribute_not_exists(pk)',
  },
});

/** The write that keeps the page in step; none when homeowners see nothing of the change. */
export function editPageWrite(pageId: string, fields: Readonly<Record<string, unknown>>): Write | undefined {
  const shared = Object.fromEntries(Object.entries(fields).filter(([name]) => SHARED_FIELDS.includes(name)));
  return Object.keys(shared).length === 0 ? undefined : { Update: updateFields(pageKey(pageId), shared) };
}

/** Notes on the page that its address opted out, which the page shows and the stream writes into the history. */
export function optOutWrite(pageId: string, optedOutAt: string): Write {
  return { Update: updateFields(pageKey(pageId), { optedOutAt }) };
}

type Rotation = PageOfProposal & { readonly accountId: string };

/** Another slug for the same page: one link is made, the other is gone, and views and visits stay where they are. */
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

/** Notes until when a page has a visit. Holds only while the page is open to homeowners through this very link. */
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
    {
      Update: {
        TableName: table.name,
        Key: pageKey(pageId),
        UpdateExpression: 'SET visitEndsAt = :end',
        ConditionExpression: 'attribute_exists(pk) AND #status <> :draft',
        ExpressionAttributeNames: { '#status': 'status' },
        ExpressionAttributeValues: { ':end': visitEndsAt, ':draft': 'draft' },
      },
    },
  ];
}

/** Notes that the page's visit was canceled. */
export const freePageWrite = (pageId: string): Write => ({
  Update: {
    TableName: table.name,
    Key: pageKey(pageId),
    UpdateExpression: 'SET visitEndsAt = :none',
    ConditionExpression: 'attribute_exists(pk)',
    ExpressionAttributeValues: { ':none': '' },
  },
});

/** Counts a view on the page; its condition fails at the limit. */
export const countViewWrite = (pageId: string, limit: number): Write => ({
  Update: {
    TableName: table.name,
    Key: pageKey(pageId),
    UpdateExpression: 'ADD viewCount :one',
    ConditionExpression: 'attribute_exists(pk) AND (attribute_not_exists(viewCount) OR viewCount < :limit)',
    ExpressionAttributeValues: { ':one': 1, ':limit': limit },
  },
});
