import { randomUUID } from 'node:crypto';

import type { DynamoDb } from '../dynamodb/engine.ts';
import type { StreamRecord } from '../dynamodb/stream-record.ts';
import { deliverBatch } from './batch-delivery.ts';
import type { DeliverySteps, DeadLetter } from './batch-delivery.ts';
import { isWanted } from './event-filter.ts';
import type { EventSource } from './event-source.ts';
import type { LeaveFailed } from './failed-records.ts';
import { openStreamPositions } from './stream-positions.ts';
import type { StreamPositions } from './stream-positions.ts';
import { openWakeUp } from './wake-up.ts';
import type { WakeUp } from './wake-up.ts';

export type StreamDeliveryOptions = {
  readonly sources: readonly EventSource[];
  readonly dynamoDb: Pick<DynamoDb, 'readStream' | 'streamPosition' | 'advanceStream' | 'onCommit'>;
  readonly invoke: (functionArn: string, payload: unknown) => Promise<unknown>;
  readonly leaveFailed: LeaveFailed;
  readonly report: (error: unknown) => void;
  /** Delivers every batch twice, as streams may do. */
  readonly redeliver?: boolean;
};

export type StreamDelivery = { close(): Promise<void> };

const MAX_PAUSE_MS = 5000;
/** Streams are polled this often even without a commit. */
const IDLE_MS = 1000;

/**
 * Lambda's event source mappings for table streams, as one shard per table: filters, batches, halving, reported item
 * failures, retries, age limit and a bucket for what failed. Each consumer continues where it stopped, also after a
 * restart. Other sources and settings (batching windows, parallel batches) throw.
 */
export function openStreamDelivery(options: StreamDeliveryOptions): StreamDelivery {
  const { sources, dynamoDb } = options;
  const wakeUp = openWakeUp();
  const positions = openStreamPositions(sources, dynamoDb);
  const unsubscribe = dynamoDb.onCommit(() => wakeUp.ring());
  const pumps = sources.map((source) => pump({ source, options, positions, wakeUp }));
  return {
    async close() {
      unsubscribe();
      wakeUp.stop();
      await Promise.all(pumps);
      await positions.close();
    },
  };
}

type Pump = {
  readonly source: EventSource;
  readonly options: StreamDeliveryOptions;
  readonly positions: StreamPositions;
  readonly wakeUp: WakeUp;
};

async function pump({ source, options, positions, wakeUp }: Pump): Promise<void> {
  const { dynamoDb, report } = options;
  const steps = stepsFor({ source, options, positions, wakeUp });
  while (!wakeUp.stopped) {
    const seen = wakeUp.count;
    try {
      const records = await dynamoDb.readStream(source.tableName, positions.of(source), source.batchSize);
      const last = records.at(-1);
      if (last) await deliver(records, last, { source, positions, steps });
      else await wakeUp.next(seen, IDLE_MS);
    } catch (error) {
      if (wakeUp.stopped) return;
      report(error);
      await wakeUp.next(seen, IDLE_MS);
    }
  }
}

type Delivery = Pick<Pump, 'source' | 'positions'> & { readonly steps: DeliverySteps<StreamRecord> };

/** Delivers the records that pass the filters. Records that the filters hold back count as handled. */
async function deliver(records: readonly StreamRecord[], last: StreamRecord, { source, positions, steps }: Delivery) {
  const wanted = records.filter((record) => isWanted(source.filters, record));
  await deliverBatch(wanted, source, steps);
  if (wanted.at(-1) !== last) await positions.skipped(source, last.dynamodb.SequenceNumber, records.length);
}

function stepsFor({ source, options, positions, wakeUp }: Pump): DeliverySteps<StreamRecord> {
  const { leaveFailed, report, redeliver = false } = options;
  const stopIfClosed = () => {
    if (wakeUp.stopped) throw new Error('The host is closing.');
  };
  return {
    now: () => Date.now(),
    async invoke(Records) {
      try {
        if (redeliver) await options.invoke(source.functionArn, { Records });
        return await options.invoke(source.functionArn, { Records });
      } catch (error) {
        stopIfClosed();
        report(error);
        throw error;
      }
    },
    async done({ dynamodb: { SequenceNumber } }) {
      stopIfClosed();
      await positions.handled(source, SequenceNumber);
    },
    deadLetter: (records, why) => leaveFailed(source, failureMessage(source, records, why)),
    async pause(attempt) {
      await wakeUp.pause(Math.min(50 * 2 ** attempt, MAX_PAUSE_MS));
      stopIfClosed();
    },
  };
}

/** What Lambda stores about records it gave up on: their position in the stream and, in a bucket, the whole event. */
function failureMessage(source: EventSource, records: readonly StreamRecord[], { condition, attempts }: DeadLetter) {
  const [first, last] = [records[0]?.dynamodb, records.at(-1)?.dynamodb];
  const arrival = (seconds = 0) => new Date(seconds * 1000).toISOString();
  return {
    requestContext: {
      requestId: randomUUID(),
      functionArn: source.functionArn,
      condition,
      approximateInvokeCount: attempts,
    },
    version: '1.0',
    timestamp: new Date().toISOString(),
    DDBStreamBatchInfo: {
      shardId: 'shardId-local',
      startSequenceNumber: first?.SequenceNumber,
      endSequenceNumber: last?.SequenceNumber,
      approximateArrivalOfFirstRecord: arrival(first?.ApproximateCreationDateTime),
      approximateArrivalOfLastRecord: arrival(last?.ApproximateCreationDateTime),
      batchSize: records.length,
      streamArn: source.streamArn,
    },
    payload: JSON.stringify({ Records: records }),
  };
}
