import { RemovalPolicy } from 'aws-cdk-lib';
import * as dynamodb from 'aws-cdk-lib/aws-dynamodb';
import type { Construct } from 'constructs';

/**
 * Attributes that lists read from an index without reading the items. Proposals and properties have an index each,
 * because CloudFormation allows at most 20 attributes per index. DynamoDB cannot change them later, so attributes that
 * can be derived (the proposal number) are left out.
 */
const proposalFields = [
  'id',
  'slug',
  'propertyId',
  'propertyAddress',
  'latitude',
  'longitude',
  'status',
  'currentStep',
  'area',
  'costPerSqFt',
  'totalCost',
  'organizationId',
  'beforeImageR2Url',
  'afterImageR2Url',
  'areaImageR2Url',
  'marketingImageUrl',
  'imageGenerationMethod',
  'visitAt',
  'createdAt',
  'searchText',
];
const propertyFields = [
  'id',
  'userId',
  'address',
  'addressParts',
  'latitude',
  'longitude',
  'propertyType',
  'lotSize',
  'images',
];

const text = (name: string) => ({ name, type: dynamodb.AttributeType.STRING });

const index = (name: string, nonKeyAttributes: string[]) => ({
  indexName: name,
  partitionKey: text(`${name}pk`),
  sortKey: text(`${name}sk`),
  projectionType: dynamodb.ProjectionType.INCLUDE,
  nonKeyAttributes,
});

/** What other constructs need of a table: the data stack's own, or one that was restored. */
export type AnyTable = Pick<dynamodb.ITableV2, 'tableArn' | 'tableName' | 'metric'> & {
  readonly tableStreamArn?: string | undefined;
};

/** The one table. Account items are in their account's partition; gsi1 serves lists, gsi2 map cells. */
export class Table extends dynamodb.TableV2 {
  constructor(scope: Construct, id: string) {
    super(scope, id, {
      partitionKey: text('pk'),
      sortKey: text('sk'),
      globalSecondaryIndexes: [index('gsi1', proposalFields), index('gsi2', propertyFields)],
      billing: dynamodb.Billing.onDemand(),
      timeToLiveAttribute: 'ttl',
      dynamoStream: dynamodb.StreamViewType.NEW_AND_OLD_IMAGES,
      encryption: dynamodb.TableEncryptionV2.awsManagedKey(),
      // Names the keys behind an alarm about throttling, also of the indexes, for some three dollars a month. CloudWatch
      // shows them as they are: ids, hashes, and the slug of a page that is asked for too often.
      contributorInsightsSpecification: { enabled: true, mode: dynamodb.ContributorInsightsMode.THROTTLED_KEYS },
      pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: true, recoveryPeriodInDays: 35 },
      deletionProtection: true,
      removalPolicy: RemovalPolicy.RETAIN,
    });
  }
}
