import { GetCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';

import {
  type NewOrganization,
  organization,
  type Organization,
  type OrganizationEdit,
} from '#shared/organizations/organization.ts';
import { accountKey, pad } from '../storage/account-keys.ts';
import { table } from '../storage/table.ts';
import type { Write } from '../storage/transact.ts';
import { pick, updateFields } from '../storage/update-fields.ts';

const key = (accountId: string, id: number) => ({ pk: `A#${accountId}`, sk: `ORG#${pad(id)}` });
const brandKey = (brandId: string) => ({ pk: `B#${brandId}`, sk: 'VIEW' });

/** `isDefault` is not stored: the account points to its default, so that there cannot be two. */
const item = organization.omit({ isDefault: true }).extend({ brandId: z.string() });
export type StoredOrganization = z.infer<typeof item>;

/** What the public page and its booking need of an organization: kept as its own item, readable without the account. */
const PUBLIC_FIELDS = [
  'name',
  'companyName',
  'logoUrl',
  'primaryColor',
  'backgroundColor',
  'phoneNumber',
  'websiteUrl',
  'emailAddress',
  'availableTimeSlots',
  'timeZone',
  'visitMinutes',
  'leadDays',
] as const;

export async function findOrganization(accountId: string, id: number): Promise<StoredOrganization | undefined> {
  const { Item } = await table.client.send(
    new GetCommand({ TableName: table.name, Key: key(accountId, id), ConsistentRead: true }),
  );
  return Item && item.parse(Item);
}

export async function listOrganizations(accountId: string): Promise<StoredOrganization[]> {
  const { Items = [] } = await table.client.send(
    new QueryCommand({
      TableName: table.name,
      KeyConditionExpression: 'pk = :pk AND begins_with(sk, :sk)',
      ExpressionAttributeValues: { ':pk': `A#${accountId}`, ':sk': 'ORG#' },
      ConsistentRead: true,
    }),
  );
  return Items.map((found) => item.parse(found));
}

export async function findDefaultId(accountId: string): Promise<number | undefined> {
  const { Item } = await table.client.send(
    new GetCommand({ TableName: table.name, Key: accountKey(accountId), ConsistentRead: true }),
  );
  return z.int().optional().parse(Item?.['defaultOrganizationId']);
}

export function createWrites(accountId: string, created: NewOrganization & { id: number; brandId: string }): Write[] {
  const brand = { ...brandKey(created.brandId), v: 1, accountId, ...pick(created, PUBLIC_FIELDS) };
  const absent = { TableName: table.name, ConditionExpression: 'attribute_not_exists(pk)' };
  return [
    { Put: { ...absent, Item: { ...key(accountId, created.id), v: 1, ...created } } },
    { Put: { ...absent, Item: brand } },
  ];
}

export function editWrites(accountId: string, { id, brandId }: StoredOrganization, edit: OrganizationEdit): Write[] {
  return [
    { Update: updateFields(key(accountId, id), edit) },
    { Update: updateFields(brandKey(brandId), pick(edit, PUBLIC_FIELDS)) },
  ];
}

/** Points the account to its default organization; `only` when it has none yet. */
export function defaultWrite(accountId: string, id: number, only: 'always' | 'if-none'): Write {
  const condition = only === 'if-none' ? ' AND attribute_not_exists(defaultOrganizationId)' : '';
  return {
    Update: {
      TableName: table.name,
      Key: accountKey(accountId),
      UpdateExpression: 'SET defaultOrganizationId = :id',
      ConditionExpression: `attribute_exists(pk)${condition}`,
      ExpressionAttributeValues: { ':id': id },
    },
  };
}

/** Removes the organization; its public branding stays for the proposals that were printed with it. */
export function removeWrites(accountId: string, id: number, wasDefault: boolean): Write[] {
  const remove = {
    Delete: { TableName: table.name, Key: key(accountId, id), ConditionExpression: 'attribute_exists(pk)' },
  };
  if (!wasDefault) return [remove];
  const clear = {
    Update: {
      TableName: table.name,
      Key: accountKey(accountId),
      UpdateExpression: 'REMOVE defaultOrganizationId',
      ConditionExpression: 'defaultOrganizationId = :id',
      ExpressionAttributeValues: { ':id': id },
    },
  };
  return [remove, clear];
}

export function toOrganization(stored: StoredOrganization, defaultId: number | undefined): Organization {
  return { ...stored, isDefault: stored.id === defaultId ? 1 : 0 };
}
