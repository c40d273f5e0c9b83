import { Duration } from 'aws-cdk-lib';
import type { EventBus } from 'aws-cdk-lib/aws-events';
import * as lambda from 'aws-cdk-lib/aws-lambda';
import { Construct } from 'constructs';

import type { Consumer } from '#shared/table/triggers.ts';
import { FailedRecords } from './failed-records.ts';
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
 * The consumers of the table's stream. There are two, because a shard allows no more than two readers: `stream` applies
 * what people did, `background` sends mail and money and deletes, so that neither holds up the other
 * (docs/decisions/0064). shared/table/triggers.ts lists what each does.
 */
export class StreamConsumer extends Construct {
  readonly fn: PaveprintFunction;
  readonly background: PaveprintFunction;
  /** Where both consumers leave the records that they gave up on. */
  readonly failed: FailedRecords;
  /** The event source mappings of both consumers. */
  readonly mappings: readonly [stream: lambda.EventSourceMapping, background: lambda.EventSourceMapping];

  constructor(scope: Construct, id: string, { context, table, bus }: StreamConsumerProps) {
    super(scope, id);
    this.failed = new FailedRecords(this, 'FailedRecords');
    this.fn = createFunction(this, context, 'stream', { timeoutSeconds: 60, memoryMb: 512 });
    this.fn.allow(['events:PutEvents'], [bus.eventBusArn]);
    this.fn.addEnvironment('EVENT_BUS', bus.eventBusName);
    this.fn.addEnvironment('LEADS_EMAIL', context.config.leadsEmail?.join(',') ?? 'none');
    this.background = createFunction(this, context, 'background', {
      timeoutSeconds: 120,
      memoryMb: 512,
      media: ['s3:DeleteObject'],
    });
    this.mappings = [this.read(table, 'stream', this.fn), this.read(table, 'background', this.background)];
  }

  private read(table: AnyTable, consumer: Consumer, fn: PaveprintFunction): lambda.EventSourceMapping {
    const stream = table.tableStreamArn;
    if (stream === undefined) throw new Error('The table has no stream for the consumer to read.');
    fn.allow(readStream, [stream]);
    // ListStreams supports no narrower resource.
    fn.allow(['dynamodb:ListStreams'], ['*']);
    this.failed.grantLeaving(fn);
    return new lambda.EventSourceMapping(this, consumer === 'stream' ? 'Mapping' : 'BackgroundMapping', {
      target: fn,
      eventSourceArn: stream,
      startingPosition: lambda.StartingPosition.TRIM_HORIZON,
      // The records of a batch share transactions and calls (docs/decisions/0065).
      batchSize: consumer === 'stream' ? 100 : 25,
      filters: streamFilters(consumer).map((one) => lambda.FilterCriteria.filter(one)),
      // A failing record is isolated by halving the batch, retried 5 times and dead-lettered; by default it would block
      // its shard for a day.
      bisectBatchOnError: true,
      reportBatchItemFailures: true,
      retryAttempts: 5,
      // The stream keeps records for a day. Records older than this are dead-lettered unread, so this is how long a
      // fault may last; the last hour is for dead-lettering them.
      maxRecordAge: Duration.hours(23),
      onFailure: { bind: () => ({ destination: this.failed.bucketArn }) },
      // An alarm needs the number of records given up on, which a mapping publishes only on request.
      metricsConfig: { metrics: [lambda.MetricType.EVENT_COUNT] },
    });
  }
}
