import { accountKey, accountPartition, allOf, brandKey, kind } from './keys.ts';

/** Queries for every branding of an account, deleted ones too: older proposals are still shown with them. */
export const brandedQueries = (TableName: string, accountId: string) =>
  [kind.organization, kind.deletedOrganization].map((one) => ({
    TableName,
    KeyConditionExpression: 'pk = :pk AND begins_with(sk, :sk)',
    ExpressionAttributeValues: { ':pk': accountPartition(accountId), ':sk': allOf(one) },
    ConsistentRead: true,
  }));

/** Notes on one branding that the queries found when its pages close; undefined opens them again (product 38.35). */
export const closingUpdate = (TableName: string, brandId: string, closesAt: string | undefined) => ({
  Update: {
    TableName,
    Key: brandKey(brandId),
    UpdateExpression: closesAt === undefined ? 'REMOVE closesAt' : 'SET closesAt = :at',
    ConditionExpression: 'attribute_exists(pk)',
    ...(closesAt !== undefined && { ExpressionAttributeValues: { ':at': closesAt } }),
  },
});

/** The condition that an account's plan was not saved since this version was read; new accounts have none. */
export const isStill = (version: number): string =>
  version === 0 ? 'attribute_not_exists(planVersion)' : 'planVersion = :version';

export type GivenPlan = {
  readonly plan: string;
  readonly source: 'operator' | 'group';
  /** Partition key of the identity that is in the group `paid`. */
  readonly by?: string | undefined;
  /** When the pages close, worked out from the account that was read. */
  readonly closesAt: string | undefined;
  /** The version of the plan that was read. */
  readonly version: number;
};

/**
 * Gives an account a plan. Fails if anything about the plan was saved since `version`: news from the payment service
 * may have changed whether the pages close.
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
