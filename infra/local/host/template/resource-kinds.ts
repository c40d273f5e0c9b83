import { ACCOUNT, arnOf, edgeFunctionArn, REGION, USER_POOL_ID } from './account.ts';

type Properties = Readonly<Record<string, unknown>>;

/** The local values of `Ref` and `Fn::GetAtt`. An attribute that is not listed throws. */
export type ResourceKind = {
  readonly ref: (id: string, properties: Properties) => string;
  readonly attributes: Readonly<Record<string, (id: string, properties: Properties) => string>>;
};

const arn = (service: string, rest: (id: string) => string) => (id: string) => arnOf(service, rest(id));
const itself = (id: string): string => id;
const lower = (id: string): string => id.toLowerCase();
const property = (name: string) => (_id: string, properties: Properties) => String(properties[name]);

const functionArn = arn('lambda', (id) => `function:${id}`);
const machineArn = arn('states', (id) => `stateMachine:${id}`);
const tableArn = arn('dynamodb', (id) => `table/${id}`);
const secretArn = arn('secretsmanager', (id) => `secret:${id}`);
const topicArn = arn('sns', itself);
export const ruleArn = arn('events', (id) => `rule/${id}`);
export const eventBusArn = (name: string): string => arnOf('events', `event-bus/${name}`);
export const distributionArn = (id: string): string => `arn:aws:cloudfront::${ACCOUNT}:distribution/${id}`;
const plain = (attributes: ResourceKind['attributes'] = {}): ResourceKind => ({ ref: itself, attributes });

/** The records with which SES verifies a domain. */
const dkimRecords = Object.fromEntries(
  ['1', '2', '3'].flatMap((n) => [
    [`DkimDNSTokenName${n}`, (id: string) => `${lower(id)}${n}._domainkey`],
    [`DkimDNSTokenValue${n}`, (id: string) => `${lower(id)}${n}.dkim.amazonses.com`],
  ]),
);

/** The resource types that can be referred to. Their readers throw on properties they do not know. */
export const resourceKinds: Readonly<Record<string, ResourceKind>> = {
  'AWS::ApiGatewayV2::Api': plain({ ApiEndpoint: (id) => `https://${lower(id)}.execute-api.${REGION}.amazonaws.com` }),
  'AWS::ApiGatewayV2::Integration': plain(),
  'AWS::ApiGatewayV2::Route': plain(),
  'AWS::Backup::BackupVault': plain({ BackupVaultName: itself }),
  'AWS::CloudFront::Distribution': plain({ DomainName: (id) => `${lower(id)}.cloudfront.net` }),
  'AWS::CloudFront::Function': plain({ FunctionARN: edgeFunctionArn }),
  'AWS::CloudFront::OriginAccessControl': plain({ Id: itself }),
  'AWS::CloudFront::ResponseHeadersPolicy': plain(),
  'AWS::CloudWatch::Alarm': plain({ Arn: arn('cloudwatch', (id) => `alarm:${id}`) }),
  'AWS::Cognito::UserPool': {
    ref: () => USER_POOL_ID,
    attributes: { Arn: arn('cognito-idp', () => `userpool/${USER_POOL_ID}`) },
  },
  'AWS::Cognito::UserPoolClient': plain(),
  'AWS::Cognito::UserPoolDomain': { ref: property('Domain'), attributes: {} },
  'AWS::DynamoDB::GlobalTable': plain({
    Arn: tableArn,
    StreamArn: (id) => `${tableArn(id)}/stream/2026-01-01T00:00:00.000`,
  }),
  'AWS::Events::EventBus': {
    ref: property('Name'),
    attributes: { Arn: (_id, { Name }) => eventBusArn(String(Name)), Name: property('Name') },
  },
  'AWS::Events::Rule': plain({ Arn: ruleArn }),
  'AWS::IAM::Policy': plain(),
  'AWS::IAM::Role': plain({ Arn: (id) => `arn:aws:iam::${ACCOUNT}:role/${id}` }),
  'AWS::KMS::Key': plain({ Arn: arn('kms', (id) => `key/${id}`) }),
  'AWS::Lambda::EventInvokeConfig': plain(),
  'AWS::Lambda::EventSourceMapping': plain(),
  'AWS::Lambda::Function': plain({ Arn: functionArn }),
  'AWS::Lambda::LayerVersion': { ref: arn('lambda', (id) => `layer:${id}:1`), attributes: {} },
  'AWS::Lambda::Permission': plain(),
  'AWS::Location::APIKey': {
    ref: property('KeyName'),
    attributes: { Arn: (_id, { KeyName }) => arnOf('geo', `api-key/${String(KeyName)}`) },
  },
  'AWS::Location::PlaceIndex': {
    ref: property('IndexName'),
    attributes: { Arn: (_id, { IndexName }) => arnOf('geo', `place-index/${String(IndexName)}`) },
  },
  'AWS::Logs::LogGroup': plain({ Arn: arn('logs', (id) => `log-group:${id}:*`) }),
  'AWS::S3::Bucket': {
    ref: lower,
    attributes: {
      Arn: (id) => `arn:aws:s3:::${lower(id)}`,
      RegionalDomainName: (id) => `${lower(id)}.s3.${REGION}.amazonaws.com`,
    },
  },
  'AWS::S3::BucketPolicy': plain(),
  'AWS::Scheduler::Schedule': plain({ Arn: arn('scheduler', (id) => `schedule/default/${id}`) }),
  'AWS::SecretsManager::Secret': { ref: secretArn, attributes: { Id: secretArn } },
  'AWS::SES::ConfigurationSet': plain(),
  'AWS::SES::ConfigurationSetEventDestination': plain(),
  'AWS::SES::EmailIdentity': plain(dkimRecords),
  'AWS::SNS::Subscription': plain(),
  'AWS::SNS::Topic': { ref: topicArn, attributes: { TopicArn: topicArn, TopicName: itself } },
  'AWS::SNS::TopicPolicy': plain(),
  'AWS::SQS::Queue': {
    ref: (id) => `https://sqs.${REGION}.amazonaws.com/${ACCOUNT}/${id}`,
    attributes: { Arn: arn('sqs', itself), QueueName: itself },
  },
  'AWS::SQS::QueuePolicy': plain(),
  'AWS::WAFv2::WebACL': plain({ Arn: arn('wafv2', (id) => `global/webacl/${id}`) }),
  'AWS::StepFunctions::StateMachine': { ref: machineArn, attributes: { Arn: machineArn, Name: itself } },
  'Custom::CDKBucketDeployment': plain(),
};

/** Types that have no effect on one machine. A type in neither list throws, so that none is overlooked. */
export const withoutLocalMeaning: ReadonlySet<string> = new Set([
  'AWS::ApiGatewayV2::Stage', // throttling and access logs
  'AWS::Backup::BackupPlan', // `.local/` is a folder to copy
  'AWS::Backup::BackupSelection',
  'AWS::Budgets::Budget',
  'AWS::CloudWatch::Dashboard',
  'AWS::Cognito::ManagedLoginBranding', // the local sign-in page has its own style
  'AWS::Cognito::UserPoolIdentityProvider', // the sample people sign in with one click
  'AWS::Cognito::UserPoolGroup', // each local user lists its groups
  'AWS::Logs::Delivery', // CloudFront's access log
  'AWS::Logs::DeliveryDestination',
  'AWS::Logs::DeliverySource',
  'AWS::Logs::MetricFilter',
  'AWS::WAFv2::WebACLAssociation', // nobody signs up by mail on one machine
]);
