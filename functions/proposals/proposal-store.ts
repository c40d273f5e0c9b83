import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';

import { proposal } from '#shared/proposals/proposal.ts';
import type { Design } from '#shared/proposals/proposal.ts';
import { searchText } from '#shared/proposals/search.ts';
import type { ProposalStatus } from '#shared/proposals/status.ts';
import { pad } from '../storage/account-keys.ts';
import { readItem } from '../storage/read-item.ts';
import { table } from '../storage/table.ts';
import type { Write } from '../storage/transact.ts';
import { updateFields } from '../storage/update-fields.ts';

export const proposalKey = (accountId: string, id: number) => ({ pk: `A#${accountId}`, sk: `PROPOSAL#${pad(id)}` });
export const listPartition = (accountId: string): string => `A#${accountId}#LIST`;

/** `pageId` names the public page, `brandId` the public branding it shows; the rest is told on that page alone. */
const item = z.object({
  ...proposal.shape,
  pageId: z.string(),
  brandId: z.string().exactOptional(),
  areaAttribution: z.string().exactOptional(),
  areaMeasuredAt: z.string().exactOptional(),
  photoCapturedAt: z.string().exactOptional(),
});
export type StoredProposal = z.infer<typeof item>;

export async function findProposal(accountId: string, id: number): Promise<StoredProposal | undefined> {
  const found = await readItem(proposalKey(accountId, id));
  return found && item.parse(found);
}

export function createWrite(accountId: string, created: StoredProposal): Write {
  return {
    Put: {
      TableName: table.name,
      Item: {
        ...proposalKey(accountId, created.id),
        gsi1pk: listPartition(accountId),
        gsi1sk: pad(created.id),
        v: 1,
        searchText: searchText(created),
        ...created,
      },
      ConditionExpression: 'attribute_not_exists(pk)',
    },
  };
}

export type StoredFields = Readonly<Partial<Record<keyof StoredProposal, unknown>>>;

/** What a proposal must still be for a change to be made. */
export type EditCondition = { readonly status?: ProposalStatus; readonly version?: number };

export function editWrite(accountId: string, id: number, fields: StoredFields, condition: EditCondition): Write {
  return { Update: conditionalUpdate(accountId, id, fields, condition) };
}

function conditionalUpdate(accountId: string, id: number, fields: StoredFields, condition: EditCondition) {
  const update = updateFields(proposalKey(accountId, id), fields);
  const wanted = Object.entries(condition);
  return {
    ...update,
    ConditionExpression: [update.ConditionExpression, ...wanted.map(([name]) => `#is_${name} = :is_${name}`)].join(
      ' AND ',
    ),
    ExpressionAttributeNames: {
      ...update.ExpressionAttributeNames,
      ...Object.fromEntries(wanted.map(([name]) => [`#is_${name}`, name])),
    },
    ExpressionAttributeValues: {
      ...update.ExpressionAttributeValues,
      ...Object.fromEntries(wanted.map(([name, value]) => [`:is_${name}`, value])),
    },
  };
}

/** One UpdateItem for fields no stranger sees. False when the proposal is gone or not as `condition` says. */
export async function editPrivately(
  accountId: string,
  id: number,
  fields: StoredFields,
  condition: EditCondition,
): Promise<boolean> {
  try {
    await table.client.send(new UpdateCommand(conditionalUpdate(accountId, id, fields, condition)));
    return true;
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) return false;
    throw error;
  }
}

/** Puts a design in front of the others, whatever else is being saved at the same time. */
export const addDesignWrite = (accountId: string, id: number, design: Design): Write => ({
  Update: {
    TableName: table.name,
    Key: proposalKey(accountId, id),
    UpdateExpression: 'SET designs = list_append(:design, designs)',
    ConditionExpression: 'attribute_exists(pk)',
    ExpressionAttributeValues: { ':design': [design] },
  },
});

export const removeWrite = (accountId: string, id: number): Write => ({
  Delete: {
    TableName: table.name,
    Key: proposalKey(accountId, id),
    ConditionExpression: 'attribute_exists(pk)',
  },
});
