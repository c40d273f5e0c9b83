import { Duration } from 'aws-cdk-lib';
import type { EventBus } from 'aws-cdk-lib/aws-events';
import * as lambda from 'aws-cdk-lib/aws-lambda';
import { SqsDlq } from 'aws-cdk-lib/aws-lambda-event-sources';
import * as sqs from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';

import type { Consumer } from '#shared/table/triggers.ts';
import { createFunction } from './function-context.ts';
import type { FunctionContext } from './function-context.ts';
import type { PaveprintFunction } from './paveprint-function.ts';
import { streamFilters } from './stream-filters.ts';
import type { AnyTable } from './table.ts';

const readStream = ['dynamodb:DescribeStream', 'dynamodb:GetRecords', 'dynamodb:GetShardIterator'];

export type StreamConsumerProps = {
  readonly context: FunctionContext;
  readonly table: AnyTable;
  readonly bus: EventBus;
};

/**
 * The consumers of the table's stream, two because a shard has no more than two readers: `stream` applies what people did,
 * `background` sends mail and deletes, so that neither holds up the other (docs/decisions/0064). What each does is listed
 * in shared/table/triggers.ts.
 */
export class StreamConsumer extends Construct {
  readonly fn: PaveprintFunction;
  readonly background: PaveprintFunction;
  /** Dead-letter queue of both: the positions of failed records in the stream, not their content. */
  readonly failures: sqs.Queue;

  constructor(scope: Construct, id: string, { context, table, bus }: StreamConsumerProps) {
    super(scope, id);
    this.failures = new sqs.Queue(this, 'Failures', { enforceSSL: true, retentionPeriod: Duration.days(14) });
    this.fn = createFunction(this, context, 'stream', { timeoutSeconds: 60, memoryMb: 512 });
    this.read(table, 'stream', this.fn);
    this.fn.allow(['events:PutEvents'], [bus.eventBusArn]);
    this.fn.addEnvironment('EVENT_BUS', bus.eventBusName);
    this.fn.addEnvironment('LEADS_EMAIL', context.config.leadsEmail?.join(',') ?? 'none');
    this.background = createFunction(this, context, 'background', {
      timeoutSeconds: 120,
      memoryMb: 512,
      media: ['s3:DeleteObject'],
    });
    this.read(table, 'background', this.background);
  }

  private read(table: AnyTable, consumer: Consumer, fn: PaveprintFunction): void {
    const stream = table.tableStreamArn;
    if (stream === undefined) throw new Error('The table has no stream for the consumer to read.');
    fn.allow(readStream, [stream]);
    // ListStreams supports no narrower resource.
    fn.allow(['dynamodb:ListStreams'], ['*']);
    new lambda.EventSourceMapping(this, consumer === 'stream' ? 'Mapping' : 'BackgroundMapping', {
      target: fn,
      eventSourceArn: stream,
      startingPosition: lambda.StartingPosition.TRIM_HORIZON,
      // Many at once share transactions and calls (docs/decisions/0065).
      batchSize: consumer === 'stream' ? 100 : 25,
      filters: streamFilters(consumer).map((one) => lambda.FilterCriteria.filter(one)),
      // A failing record is isolated by halving the batch, retried 5 times and dead-lettered; by default it would block
      // its shard for a day.
      bisectBatchOnError: true,
      reportBatchItemFailures: true,
      retryAttempts: 5,
      maxRecordAge: Duration.hours(6),
      onFailure: new SqsDlq(this.failures),
    });
  }
}
