import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';

import { readKnown } from '#shared/http/read-known.ts';
import { organization } from '#shared/organizations/organization.ts';
import type { NewOrganization, Organization, OrganizationEdit } from '#shared/organizations/organization.ts';
import {
  accountKey,
  accountPartition,
  allOf,
  deletedOrganizationKey,
  kind,
  organizationKey,
} from '#shared/table/keys.ts';
import { readItem } from '../storage/read-item.ts';
import { table } from '../storage/table.ts';
import type { Write } from '../storage/transact.ts';
import { updateFields } from '../storage/update-fields.ts';
import { createBrandWrite, editBrandWrite } from './brand-store.ts';

/** `isDefault` is not stored here. The account's item points to its default, so that there cannot be two. */
const item = organization.omit({ isDefault: true }).extend({ brandId: z.string() });
export type StoredOrganization = z.infer<typeof item>;

export async function findOrganization(accountId: string, id: number): Promise<StoredOrganization | undefined> {
  const found = await readItem(organizationKey(accountId, id));
  return found && readKnown(item, found);
}

/** The organization, even if it was deleted. */
export async function findIncludingDeleted(accountId: string, id: number): Promise<StoredOrganization | undefined> {
  const found =
    (await readItem(organizationKey(accountId, id))) ?? (await readItem(deletedOrganizationKey(accountId, id)));
  return found && readKnown(item, found);
}

export async function listOrganizations(accountId: string): Promise<StoredOrganization[]> {
  const { Items = [] } = await table.client.send(
    new QueryCommand({
      TableName: table.name,
      KeyConditionExpression: 'pk = :pk AND begins_with(sk, :sk)',
      ExpressionAttributeValues: { ':pk': accountPartition(accountId), ':sk': allOf(kind.organization) },
      ConsistentRead: true,
    }),
  );
  return Items.map((found) => readKnown(item, found));
}

export async function findDefaultId(accountId: string): Promise<number | undefined> {
  const found = await readItem(accountKey(accountId));
  return z.int().optional().parse(found?.['defaultOrganizationId']);
}

type Created = NewOrganization & { readonly id: number; readonly brandId: string };

/** Creates an organization. `closesAt` is the same as for its brand. */
export function createWrites(accountId: string, created: Created, closesAt: string | undefined): Write[] {
  const absent = { TableName: table.name, ConditionExpression: 'attribute_not_exists(pk)' };
  return [
    { Put: { ...absent, Item: { ...organizationKey(accountId, created.id), v: 1, ...created } } },
    createBrandWrite(accountId, created.brandId, { ...created, ...(closesAt && { closesAt }) }),
  ];
}

export function editWrites(accountId: string, { id, brandId }: StoredOrganization, edit: OrganizationEdit): Write[] {
  return [{ Update: updateFields(organizationKey(accountId, id), edit) }, editBrandWrite(brandId, edit)];
}

const pointer = (accountId: string, expression: string, condition: string) => ({
  TableName: table.name,
  Key: accountKey(accountId),
  UpdateExpression: expression,
  ConditionExpression: condition,
});

/** Makes an account's first organization the default, unless a concurrent one already is. */
export function firstDefaultWrite(accountId: string, id: number): Write {
  const expression = 'SET defaultOrganizationId = if_not_exists(defaultOrganizationId, :id)';
  const update = pointer(accountId, expression, 'attribute_exists(pk)');
  return { Update: { ...update, ExpressionAttributeValues: { ':id': id } } };
}

/** Makes another organization the default, on condition that it still exists. */
export function defaultWrites(accountId: string, id: number): Write[] {
  const update = pointer(accountId, 'SET defaultOrganizationId = :id', 'attribute_exists(pk)');
  return [
    {
      ConditionCheck: {
        TableName: table.name,
        Key: organizationKey(accountId, id),
        ConditionExpression: 'attribute_exists(pk)',
      },
    },
    { Update: { ...update, ExpressionAttributeValues: { ':id': id } } },
  ];
}

/**
 * Deletes an organization. Its public branding stays for printed proposals, and a copy of the organization stays for
 * new marketing images of them (product 12.21, 8.29). The transaction checks whether it is the default, so that the
 * account never points to a deleted organization.
 */
export function deleteWrites(accountId: string, removed: StoredOrganization, isDefault: boolean): Write[] {
  const { id } = removed;
  const values = { ExpressionAttributeValues: { ':id': id } };
  const remove: Write[] = [
    {
      Delete: {
        TableName: table.name,
        Key: organizationKey(accountId, id),
        ConditionExpression: 'attribute_exists(pk)',
      },
    },
    { Put: { TableName: table.name, Item: { ...deletedOrganizationKey(accountId, id), v: 1, ...removed } } },
  ];
  if (isDefault) {
    const clear = pointer(accountId, 'REMOVE defaultOrganizationId', 'defaultOrganizationId = :id');
    return [...remove, { Update: { ...clear, ...values } }];
  }
  const unchanged = {
    TableName: table.name,
    Key: accountKey(accountId),
    ConditionExpression: 'attribute_not_exists(defaultOrganizationId) OR defaultOrganizationId <> :id',
  };
  return [...remove, { ConditionCheck: { ...unchanged, ...values } }];
}

export function toOrganization(stored: StoredOrganization, defaultId: number | undefined): Organization {
  return { ...stored, isDefault: stored.id === defaultId ? 1 : 0 };
}
