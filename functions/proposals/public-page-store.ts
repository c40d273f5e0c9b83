import * as z from 'zod';

import { publicBranding, publicProposal } from '#shared/proposals/public-page.ts';
import { proposalStatus } from '#shared/proposals/status.ts';
import { readItem } from '../storage/read-item.ts';
import { table } from '../storage/table.ts';
import type { Write } from '../storage/transact.ts';
import { updateFields } from '../storage/update-fields.ts';
import type { StoredFields, StoredProposal } from './proposal-store.ts';

const linkKey = (slug: string) => ({ pk: `S#${slug}`, sk: 'LINK' });
const pageKey = (pageId: string) => ({ pk: `P#${pageId}`, sk: 'VIEW' });
const brandKey = (brandId: string) => ({ pk: `B#${brandId}`, sk: 'VIEW' });

/** Where a slug leads. It carries the account, so that an owner's call finds the proposal itself. */
const link = z.object({ pageId: z.string(), accountId: z.string(), id: z.int() });
export type Link = z.infer<typeof link>;

/** The public page as stored: what strangers may see, and what decides whether they may. */
const page = publicProposal.omit({ slug: true, priceLow: true, priceHigh: true, branding: true }).extend({
  accountId: z.string(),
  id: z.int(),
  status: proposalStatus,
  totalCost: z.number(),
  brandId: z.string().exactOptional(),
});
export type StoredPage = z.infer<typeof page>;

const brand = publicBranding.extend({ name: z.string() });
export type StoredBrand = z.infer<typeof brand>;

/** The fields a proposal shares with its page; a change of one is a change of both, in one transaction. */
const SHARED_FIELDS = [
  'status',
  'area',
  'areaBandSqFt',
  'totalCost',
  'beforeImageR2Url',
  'afterImageR2Url',
  'areaImageR2Url',
  'marketingImageUrl',
  'marketingWebUrl',
  'designModel',
  'attribution',
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
  fields: StoredFields & { readonly attribution?: string },
): Write | undefined {
  const shared = Object.fromEntries(Object.entries(fields).filter(([name]) => SHARED_FIELDS.includes(name)));
  return Object.keys(shared).length === 0 ? undefined : { Update: updateFields(pageKey(pageId), shared) };
}

export function removePageWrites({ pageId, slug }: StoredProposal): Write[] {
  return [
    { Delete: { TableName: table.name, Key: pageKey(pageId) } },
    { Delete: { TableName: table.name, Key: linkKey(slug) } },
  ];
}
