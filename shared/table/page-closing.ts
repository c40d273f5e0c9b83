import { accountPartition, allOf, brandKey, kind } from './keys.ts';

/** Queries for everything an account shows its pages with: with deleted organizations older proposals are still shown. */
export const brandedQueries = (TableName: string, accountId: string) =>
  [kind.organization, kind.deletedOrganization].map((one) => ({
    TableName,
    KeyConditionExpression: 'pk = :pk AND begins_with(sk, :sk)',
    ExpressionAttributeValues: { ':pk': accountPartition(accountId), ':sk': allOf(one) },
    ConsistentRead: true,
  }));

/** What notes on one of these, as the queries return it, when the pages close; undefined opens them (product 38.35). */
export const closingUpdate = (TableName: string, brandId: string, closesAt: string | undefined) => ({
  Update: {
    TableName,
    Key: brandKey(brandId),
    UpdateExpression: closesAt === undefined ? 'REMOVE closesAt' : 'SET closesAt = :at',
    ConditionExpression: 'attribute_exists(pk)',
    ...(closesAt !== undefined && { ExpressionAttributeValues: { ':at': closesAt } }),
  },
});
