import { Aws, Duration } from 'aws-cdk-lib';
import type { EventBus } from 'aws-cdk-lib/aws-events';
import * as lambda from 'aws-cdk-lib/aws-lambda';
import { SqsDlq } from 'aws-cdk-lib/aws-lambda-event-sources';
import * as sqs from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';

import { createFunction } from './function-context.ts';
import type { FunctionContext } from './function-context.ts';
import type { PaveprintFunction } from './paveprint-function.ts';
import type { AnyTable } from './table.ts';

const readStream = ['dynamodb:DescribeStream', 'dynamodb:GetRecords', 'dynamodb:GetShardIterator'];

export type StreamConsumerProps = {
  readonly context: FunctionContext;
  readonly table: AnyTable;
  readonly bus: EventBus;
};

/** The only consumer of the table's stream; functions/stream/consequences.ts lists what it does. */
export class StreamConsumer extends Construct {
  readonly fn: PaveprintFunction;
  /** Dead-letter queue: the positions of failed records in the stream, not their content. */
  readonly failures: sqs.Queue;

  constructor(scope: Construct, id: string, { context, table, bus }: StreamConsumerProps) {
    super(scope, id);
    this.fn = createFunction(this, context, 'stream', {
      timeoutSeconds: 60,
      memoryMb: 512,
      media: ['s3:DeleteObject'],
    });
    this.failures = new sqs.Queue(this, 'Failures', { enforceSSL: true, retentionPeriod: Duration.days(14) });
    const stream = table.tableStreamArn;
    if (stream === undefined) throw new Error('The table has no stream for the consumer to read.');
    this.fn.allow(readStream, [stream]);
    // ListStreams supports no narrower resource.
    this.fn.allow(['dynamodb:ListStreams'], ['*']);
    new lambda.EventSourceMapping(this, 'Mapping', {
      target: this.fn,
      eventSourceArn: stream,
      startingPosition: lambda.StartingPosition.TRIM_HORIZON,
      batchSize: 25,
      // A failing record is isolated by halving the batch, retried 5 times and dead-lettered; by default it would block
      // its shard for a day.
      bisectBatchOnError: true,
      reportBatchItemFailures: true,
      retryAttempts: 5,
      maxRecordAge: Duration.hours(6),
      onFailure: new SqsDlq(this.failures),
    });
    this.fn.allow(['ses:SendEmail'], [`arn:aws:ses:us-east-1:${Aws.ACCOUNT_ID}:identity/*`], {
      StringEquals: { 'ses:FromAddress': context.config.mailFrom },
    });
    this.fn.addEnvironment('MAIL_FROM', context.config.mailFrom);
    this.fn.allow(['events:PutEvents'], [bus.eventBusArn]);
    this.fn.addEnvironment('EVENT_BUS', bus.eventBusName);
  }
}
