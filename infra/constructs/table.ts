import { RemovalPolicy } from 'aws-cdk-lib';
import * as dynamodb from 'aws-cdk-lib/aws-dynamodb';
import type { Construct } from 'constructs';

/**
 * What lists need without reading the items themselves: proposals (newest first) and houses (by map cell) in an index each,
 * because CloudFormation takes at most 20 names an index. DynamoDB cannot change the names later; what a reader can work
 * out (the printed proposal number) is left out.
 */
const proposals = [
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
const houses = [
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

/** The one table: every tenant item under its account's partition, lists through gsi1, boxes of the map through gsi2. */
export class Table extends dynamodb.TableV2 {
  constructor(scope: Construct, id: string) {
    super(scope, id, {
      partitionKey: text('pk'),
      sortKey: text('sk'),
      globalSecondaryIndexes: [index('gsi1', proposals), index('gsi2', houses)],
      billing: dynamodb.Billing.onDemand(),
      timeToLiveAttribute: 'ttl',
      dynamoStream: dynamodb.StreamViewType.NEW_AND_OLD_IMAGES,
      encryption: dynamodb.TableEncryptionV2.awsManagedKey(),
      pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: true, recoveryPeriodInDays: 35 },
      deletionProtection: true,
      removalPolicy: RemovalPolicy.RETAIN,
    });
  }
}
