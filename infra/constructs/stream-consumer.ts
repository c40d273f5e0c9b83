import { Aws, Duration } from 'aws-cdk-lib';
import type { TableV2 } from 'aws-cdk-lib/aws-dynamodb';
import type { EventBus } from 'aws-cdk-lib/aws-events';
import * as lambda from 'aws-cdk-lib/aws-lambda';
import { SqsDlq } from 'aws-cdk-lib/aws-lambda-event-sources';
import * as sqs from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';

import type { HouseFunction } from './house-function.ts';
import { makeFunction } from './house.ts';
import type { House } from './house.ts';

const readStream = ['dynamodb:DescribeStream', 'dynamodb:GetRecords', 'dynamodb:GetShardIterator'];

export type StreamConsumerProps = { readonly house: House; readonly table: TableV2; readonly bus: EventBus };

/** The one consumer of the table's stream: views, visits, leads and events become what they cause. */
export class StreamConsumer extends Construct {
  readonly fn: HouseFunction;
  /** Where a record goes that failed every attempt: the addresses of records, not their content. */
  readonly failures: sqs.Queue;

  constructor(scope: Construct, id: string, { house, table, bus }: StreamConsumerProps) {
    super(scope, id);
    this.fn = makeFunction(this, house, 'stream', {
      timeoutSeconds: 60,
      memoryMb: 512,
      media: ['s3:DeleteObject'],
    });
    this.failures = new sqs.Queue(this, 'Failures', { enforceSSL: true, retentionPeriod: Duration.days(14) });
    const stream = table.tableStreamArn;
    if (stream === undefined) throw new Error('The table has no stream for the consumer to read.');
    this.fn.allow(readStream, [stream]);
    // AWS offers no narrower resource for listing.
    this.fn.allow(['dynamodb:ListStreams'], ['*']);
    new lambda.EventSourceMapping(this, 'Mapping', {
      target: this.fn,
      eventSourceArn: stream,
      startingPosition: lambda.StartingPosition.TRIM_HORIZON,
      batchSize: 25,
      // A record that cannot be handled is found by halving the batch, tried 5 times, and set aside: by default it
      // would block its shard for a day.
      bisectBatchOnError: true,
      reportBatchItemFailures: true,
      retryAttempts: 5,
      maxRecordAge: Duration.hours(6),
      onFailure: new SqsDlq(this.failures),
    });
    this.fn.allow(['ses:SendEmail'], [`arn:aws:ses:us-east-1:${Aws.ACCOUNT_ID}:identity/*`], {
      StringEquals: { 'ses:FromAddress': house.config.mailFrom },
    });
    this.fn.addEnvironment('MAIL_FROM', house.config.mailFrom);
    this.fn.allow(['events:PutEvents'], [bus.eventBusArn]);
    this.fn.addEnvironment('EVENT_BUS', bus.eventBusName);
  }
}
