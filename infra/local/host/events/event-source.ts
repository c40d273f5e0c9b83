import * as z from 'zod';

import { functionArn } from '../template/account.ts';
import type { Template } from '../template/template.ts';
import { filterCriteria } from './event-filter.ts';
import type { Filters } from './event-filter.ts';

const properties = z.strictObject({
  BatchSize: z.number(),
  BisectBatchOnFunctionError: z.boolean().default(false),
  DestinationConfig: z.strictObject({
    OnFailure: z.strictObject({ Destination: z.string().startsWith('arn:aws:s3:::') }),
  }),
  EventSourceArn: z.string(),
  FilterCriteria: filterCriteria.optional(),
  FunctionName: z.string(),
  FunctionResponseTypes: z.array(z.literal('ReportBatchItemFailures')).default([]),
  MaximumRecordAgeInSeconds: z.number(),
  MaximumRetryAttempts: z.number(),
  MetricsConfig: z.strictObject({ Metrics: z.tuple([z.literal('EventCount')]) }),
  StartingPosition: z.literal('TRIM_HORIZON'),
  Tags: z.unknown().optional(),
});

/** An event source mapping of the template: how a table's stream is delivered to a function. */
export type EventSource = {
  readonly id: string;
  readonly tableName: string;
  readonly streamArn: string;
  readonly functionArn: string;
  readonly batchSize: number;
  /** Hands over only records that match one of these; all when undefined. */
  readonly filters: Filters | undefined;
  readonly bisects: boolean;
  readonly reportsItems: boolean;
  readonly maxRetries: number;
  readonly maxAgeSeconds: number;
  /** Name of the bucket for records that failed every attempt. */
  readonly failureBucket: string;
};

export function readEventSources(template: Template): readonly EventSource[] {
  return template.all('AWS::Lambda::EventSourceMapping', properties).map(({ id, properties: found }) => {
    const tableName = /:table\/([^/]+)\/stream\//.exec(found.EventSourceArn)?.[1];
    if (tableName === undefined)
      throw new Error(`${id} reads ${found.EventSourceArn}, which is not the stream of a table.`);
    return {
      id,
      tableName,
      streamArn: found.EventSourceArn,
      functionArn: functionArn(found.FunctionName),
      batchSize: found.BatchSize,
      filters: found.FilterCriteria,
      bisects: found.BisectBatchOnFunctionError,
      reportsItems: found.FunctionResponseTypes.length > 0,
      maxRetries: found.MaximumRetryAttempts,
      maxAgeSeconds: found.MaximumRecordAgeInSeconds,
      failureBucket: found.DestinationConfig.OnFailure.Destination.replace(/^.*:/, ''),
    };
  });
}
