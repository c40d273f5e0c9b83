import { readKnown } from '#shared/http/read-known.ts';
import type { OutdatedReason } from '#shared/proposals/marketing-facts.ts';
import type { Design } from '#shared/proposals/proposal.ts';
import { indexedText } from '#shared/proposals/search.ts';
import { outdatedKey, proposalKey, proposalListKey } from '#shared/table/keys.ts';
import { readItem } from '../storage/read-item.ts';
import { table } from '../storage/table.ts';
import type { Write } from '../storage/transact.ts';
import { updateFields } from '../storage/update-fields.ts';
import { storedProposal } from './stored-proposal.ts';
import type { EditCondition, StoredFields, StoredProposal } from './stored-proposal.ts';

/** Leaves out what only a newer release knows. The table keeps it until a change replaces its attribute. */
export async function findProposal(accountId: string, id: number): Promise<StoredProposal | undefined> {
  const found = await readItem(proposalKey(accountId, id));
  return found && readKnown(storedProposal, found);
}

type ComparedEdit = {
  readonly fields: StoredFields;
  readonly condition: EditCondition;
  /** What the marketing image no longer shows; empty when it is up to date. */
  readonly outdatedBy: readonly OutdatedReason[];
};

export function createWrite(accountId: string, created: StoredProposal): Write {
  return {
    Put: {
      TableName: table.name,
      Item: {
        ...proposalKey(accountId, created.id),
        ...proposalListKey(accountId, created.id),
        v: 1,
        searchText: indexedText(created),
        ...created,
      },
      ConditionExpression: 'attribute_not_exists(pk)',
    },
  };
}

export const editWrite = (accountId: string, id: number, fields: StoredFields, condition: EditCondition): Write =>
  updateWrite(updateFields(proposalKey(accountId, id), fields), condition);

const NOT_INDEXED = { gsi2pk: undefined, gsi2sk: undefined };

/** The same for a change that decides whether the marketing image is outdated, which has its own index. */
export function editComparedWrite(accountId: string, id: number, edit: ComparedEdit): Write {
  const { fields, condition, outdatedBy } = edit;
  const index = outdatedBy.length === 0 ? NOT_INDEXED : outdatedKey(accountId, id, outdatedBy);
  return updateWrite(updateFields(proposalKey(accountId, id), { ...fields, ...index }), condition);
}

function updateWrite(update: ReturnType<typeof updateFields>, { version, hasNoImage }: EditCondition): Write {
  return {
    Update: {
      ...update,
      ConditionExpression: [
        update.ConditionExpression,
        ...(version === undefined ? [] : ['#ver = :seen']),
        ...(hasNoImage ? ['attribute_not_exists(marketingImageUrl)'] : []),
      ].join(' AND '),
      ExpressionAttributeValues: {
        ...update.ExpressionAttributeValues,
        ...(version !== undefined && { ':seen': version }),
      },
    },
  };
}

/** Adds a design in front of the others, without overwriting concurrent changes. */
export const addDesignWrite = (accountId: string, id: number, design: Design): Write => ({
  Update: {
    TableName: table.name,
    Key: proposalKey(accountId, id),
    UpdateExpression: 'SET designs = list_append(:design, designs)',
    ConditionExpression: 'attribute_exists(pk)',
    ExpressionAttributeValues: { ':design': [design] },
  },
});

export const deleteWrite = (accountId: string, id: number): Write => ({
  Delete: {
    TableName: table.name,
    Key: proposalKey(accountId, id),
    ConditionExpression: 'attribute_exists(pk)',
  },
});
