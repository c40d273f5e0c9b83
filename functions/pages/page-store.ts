import { DeleteCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';

import { organization } from '#shared/organizations/organization.ts';
import { publicBranding, publicProposal } from '#shared/proposals/public-page.ts';
import { proposalStatus } from '#shared/proposals/status.ts';
import type { StoredFields, StoredProposal } from '../proposals/proposal-store.ts';
import { readItem } from '../storage/read-item.ts';
import { table } from '../storage/table.ts';
import type { Write } from '../storage/transact.ts';
import { updateFields } from '../storage/update-fields.ts';

const linkKey = (slug: string) => ({ pk: `S#${slug}`, sk: 'LINK' });
const pageKey = (pageId: string) => ({ pk: `P#${pageId}`, sk: 'VIEW' });
const brandKey = (brandId: string) => ({ pk: `B#${brandId}`, sk: 'VIEW' });

/** Where a slug leads. It carries the account, so that an owner's call finds the proposal itself. */
const link = z.object({
  pageId: z.string(),
  accountId: z.string(),
  id: z.int(),
  /** Taken back: the page is there for the account alone. */
  revoked: z.boolean().exactOptional(),
});
export type Link = z.infer<typeof link>;

/** The public page as stored: what strangers may see, and what decides whether they may. */
const page = publicProposal.omit({ slug: true, priceLow: true, priceHigh: true, branding: true }).extend({
  accountId: z.string(),
  id: z.int(),
  status: proposalStatus,
  totalCost: z.number(),
  brandId: z.string().exactOptional(),
  /** When its one booked visit is over; empty when that was cancelled. */
  visitEndsAt: z.string().exactOptional(),
  /** When the address asked for no more designs and mail. */
  optedOutAt: z.string().exactOptional(),
});
export type StoredPage = z.infer<typeof page>;

const { availableTimeSlots, timeZone, visitMinutes, leadDays } = organization.shape;
const brand = publicBranding.extend({ name: z.string(), availableTimeSlots, timeZone, visitMinutes, leadDays });
export type StoredBrand = z.infer<typeof brand>;

/** The fields a proposal shares with its page; a change of one is a change of both, in one transaction. */
const SHARED_FIELDS = [
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
];

export async function findLink(slug: string): Promise<Link | undefined> {
  const found = await readItem(linkKey(slug));
  return found && link.parse(found);
}

export async function findPage(pageId: string): Promise<StoredPage | undefined> {
  const found = await readItem(pageKey(pageId));
  return found && page.parse(found);
}

export async function findBrand(brandId: string): Promise<StoredBrand | undefined> {
  const found = await readItem(brandKey(brandId));
  return found && brand.parse(found);
}

export function createPageWrites(accountId: string, created: StoredProposal): Write[] {
  const { pageId, slug, id, proposalId, propertyAddress, area, totalCost, status, brandId } = created;
  const absent = { TableName: table.name, ConditionExpression: 'attribute_not_exists(pk)' };
  const view = { accountId, id, proposalId, propertyAddress, area, totalCost, status, brandId };
  return [
    { Put: { ...absent, Item: { ...linkKey(slug), v: 1, pageId, accountId, id } } },
    { Put: { ...absent, Item: { ...pageKey(pageId), v: 1, ...view } } },
  ];
}

/** The write that keeps the page in step; none when strangers see nothing of the change. */
export function editPageWrite(
  pageId: string,
  fields: StoredFields & { readonly attribution?: string; readonly designLicence?: string },
): Write | undefined {
  const shared = Object.fromEntries(Object.entries(fields).filter(([name]) => SHARED_FIELDS.includes(name)));
  return Object.keys(shared).length === 0 ? undefined : { Update: updateFields(pageKey(pageId), shared) };
}

/** Notes on the page that its address opted out, which the page shows and the stream writes into the history. */
export function optOutWrite(pageId: string, optedOutAt: string): Write {
  return { Update: updateFields(pageKey(pageId), { optedOutAt }) };
}

type Rotation = Pick<StoredProposal, 'pageId' | 'slug' | 'id'> & { readonly accountId: string };

/** Another slug for the same page: one link is made, the other is gone, and views and visits stay where they are. */
export function rotateLinkWrites({ accountId, pageId, id, slug }: Rotation, next: string): Write[] {
  const item = { ...linkKey(next), v: 1, pageId, accountId, id };
  return [
    { Put: { TableName: table.name, Item: item, ConditionExpression: 'attribute_not_exists(pk)' } },
    { Delete: { TableName: table.name, Key: linkKey(slug), ConditionExpression: 'attribute_exists(pk)' } },
  ];
}

export const revokeLinkWrite = (slug: string): Write => ({ Update: updateFields(linkKey(slug), { revoked: true }) });

export function removePageWrites({ pageId, slug }: StoredProposal): Write[] {
  return [
    { Delete: { TableName: table.name, Key: pageKey(pageId) } },
    { Delete: { TableName: table.name, Key: linkKey(slug) } },
  ];
}

/** The sort keys of everything a page holds. */
export async function listPageKeys(pageId: string): Promise<string[]> {
  const { Items = [] } = await table.client.send(
    new QueryCommand({
      TableName: table.name,
      KeyConditionExpression: 'pk = :pk',
      ExpressionAttributeValues: { ':pk': pageKey(pageId).pk },
      ProjectionExpression: 'sk',
      ConsistentRead: true,
    }),
  );
  return Items.map(({ sk }) => z.string().parse(sk));
}

export async function removePageItem(pageId: string, sk: string): Promise<void> {
  await table.client.send(new DeleteCommand({ TableName: table.name, Key: { pk: pageKey(pageId).pk, sk } }));
}
