import type { DynamoDb } from '../dynamodb/engine.ts';
import type { Handler } from '../http/handler.ts';
import type { KeySchemas } from '../iam/dynamodb-actions.ts';
import type { S3 } from '../s3/engine.ts';
import type { StepFunctions } from '../step-functions/engine.ts';
import { dynamoDbService } from './dynamodb-service.ts';
import { eventsService } from './events-service.ts';
import type { PutEvents } from './events-service.ts';
import { lambdaService } from './lambda-service.ts';
import type { LambdaServiceOptions } from './lambda-service.ts';
import { locationService } from './location-service.ts';
import { mailService } from './mail-service.ts';
import { s3Service } from './s3-service.ts';
import { secretsService } from './secrets-service.ts';
import type { Service } from './service.ts';
import { statesService } from './states-service.ts';
import type { ObserveCall } from './table-call.ts';

export type AwsServicesOptions = LambdaServiceOptions & {
  readonly dynamoDb: DynamoDb;
  readonly schemas: KeySchemas;
  readonly s3: S3;
  readonly stepFunctions: StepFunctions;
  readonly secrets: ReadonlyMap<string, string>;
  readonly deliverMail: (input: unknown) => Promise<unknown>;
  readonly putEvents: PutEvents;
  readonly location: Handler;
  readonly observe?: ObserveCall | undefined;
};

/** Every served AWS service by the name it has in a signature. */
export function awsServices(options: AwsServicesOptions): Readonly<Record<string, Service>> {
  const { permissions, s3, stepFunctions, secrets, deliverMail } = options;
  const location = locationService(options.location, permissions);
  return {
    dynamodb: dynamoDbService(options),
    s3: s3Service(s3, permissions),
    states: statesService(stepFunctions, permissions),
    secretsmanager: secretsService((arn) => secrets.get(arn), permissions),
    lambda: lambdaService(options),
    events: eventsService(options.putEvents, permissions),
    ses: mailService(deliverMail, permissions),
    geo: location,
    'geo-maps': location,
  };
}
