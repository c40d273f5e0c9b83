import { GetCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import * as z from 'zod';

import { type Design, proposal } from '#shared/proposals/proposal.ts';
import type { ProposalStatus } from '#shared/proposals/status.ts';
import { searchText } from '#shared/proposals/search.ts';
import { pad } from '../storage/account-keys.ts';
import { table } from '../storage/table.ts';
import type { Write } from '../storage/transact.ts';
import { updateFields } from '../storage/update-fields.ts';

export const proposalKey = (accountId: string, id: number) => ({ pk: `A#${accountId}`, sk: `PROPOSAL#${pad(id)}` });
export const listPartition = (accountId: string): string => `A#${accountId}#LIST`;

/** `pageId` names the public page, `brandId` the public branding it shows. */
const item = z.object({ ...proposal.shape, pageId: z.string(), brandId: z.string().exactOptional() });
export type StoredProposal = z.infer<typeof item>;

export async function findProposal(accountId: string, id: number): Promise<StoredProposal | undefined> {
  const { Item } = await table.client.send(
    new GetCommand({ TableName: table.name, Key: proposalKey(accountId, id), ConsistentRead: true }),
  );
  return Item && item.parse(Item);
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

/** `whileStatus` makes the change only while the proposal still has that status. */
export function editWrite(
  accountId: string,
  id: number,
  fields: StoredFields,
  whileStatus: ProposalStatus | undefined,
): Write {
  const update = updateFields(proposalKey(accountId, id), fields);
  if (whileStatus === undefined) return { Update: update };
  return {
    Update: {
      ...update,
      ConditionExpression: `${update.ConditionExpression} AND #status = :status`,
      ExpressionAttributeNames: { ...update.ExpressionAttributeNames, '#status': 'status' },
      ExpressionAttributeValues: { ...update.ExpressionAttributeValues, ':status': whileStatus },
    },
  };
}

/** One UpdateItem for fields no stranger sees. False when the proposal is gone. */
export async function editPrivately(accountId: string, id: number, fields: StoredFields): Promise<boolean> {
  try {
    await table.client.send(new UpdateCommand(updateFields(proposalKey(accountId, id), fields)));
    return true;
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) return false;
    throw error;
  }
}

/** Puts a design in front of the others, whatever else is being saved at the same time. */
export async function addDesign(accountId: string, id: number, design: Design): Promise<void> {
  await table.client.send(
    new UpdateCommand({
      TableName: table.name,
      Key: proposalKey(accountId, id),
      UpdateExpression: 'SET designs = list_append(:design, designs)',
      ConditionExpression: 'attribute_exists(pk)',
      ExpressionAttributeValues: { ':design': [design] },
    }),
  );
}

export const removeWrite = (accountId: string, id: number): Write => ({
  Delete: {
    TableName: table.name,
    Key: proposalKey(accountId, id),
    ConditionExpression: 'attribute_exists(pk)',
  },
});
