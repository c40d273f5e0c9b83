import { accountKey, accountPartition, allOf, brandKey, kind } from './keys.ts';

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

/** Whether nobody kept anything of an account's plan since the version that was read; accounts begin without one. */
export const isStill = (version: number): string =>
  version === 0 ? 'attribute_not_exists(planVersion)' : 'planVersion = :version';

export type GivenPlan = {
  readonly plan: string;
  readonly source: 'operator' | 'group';
  /** Partition key of the identity that is in the group. */
  readonly by?: string | undefined;
  /** When the pages close, as was worked out from what was read. */
  readonly closesAt: string | undefined;
  /** Of the plan that was read. */
  readonly version: number;
};

/**
 * What gives an account a plan. It fails when somebody else kept something since `version`: the payment service may have
 * told in between what decides whether the pages close.
 */
export const grantUpdate = (
  TableName: string,
  accountId: string,
  { plan, source, by, closesAt, version }: GivenPlan,
) => ({
  Update: {
    TableName,
    Key: accountKey(accountId),
    UpdateExpression: [
      'SET #plan = :plan, planSource = :source, planVersion = :next',
      by === undefined ? '' : ', planBy = :by',
      closesAt === undefined ? ' REMOVE pagesCloseAt' : ', pagesCloseAt = :closes',
    ].join(''),
    ConditionExpression: `attribute_exists(pk) AND ${isStill(version)}`,
    ExpressionAttributeNames: { '#plan': 'plan' },
    ExpressionAttributeValues: {
      ':plan': plan,
      ':source': source,
      ':next': version + 1,
      ...(by !== undefined && { ':by': by }),
      ...(version > 0 && { ':version': version }),
      ...(closesAt !== undefined && { ':closes': closesAt }),
    },
  },
});
