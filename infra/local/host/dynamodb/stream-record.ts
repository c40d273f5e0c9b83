import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { Item } from 'dynalite/db/index.js';

import { REGION } from '../template/account.ts';
import { streamArn } from './describe-table.ts';
import { keyOf } from './table.ts';
import type { StreamViewType, Table } from './table.ts';

/** One record of a table's stream, as a Lambda function receives it. */
export type StreamRecord = {
  readonly eventID: string;
  readonly eventName: 'INSERT' | 'MODIFY' | 'REMOVE';
  readonly eventVersion: '1.1';
  readonly eventSource: 'aws:dynamodb';
  readonly awsRegion: string;
  readonly eventSourceARN: string;
  readonly userIdentity?: { readonly type: 'Service'; readonly principalId: 'dynamodb.amazonaws.com' };
  readonly dynamodb: {
    /** Seconds since 1970. */
    readonly ApproximateCreationDateTime: number;
    readonly Keys: Item;
    readonly NewImage?: Item;
    readonly OldImage?: Item;
    readonly SequenceNumber: string;
    readonly SizeBytes: number;
    readonly StreamViewType: StreamViewType;
  };
};

/** The cause of a change: a request, or DynamoDB itself because the item had expired. */
export type Cause = 'request' | 'time-to-live';

export type ItemChange = {
  readonly table: Table;
  readonly before: Item | undefined;
  readonly after: Item | undefined;
  readonly cause: Cause;
};

/** The record of a change, or undefined when AWS emits none: for a table without a stream or a write without a change. */
export function streamRecord(
  { table, before, after, cause }: ItemChange,
  sequenceNumber: string,
): StreamRecord | undefined {
  const viewType = table.StreamSpecification?.StreamViewType;
  const image = after ?? before;
  if (!viewType || !image || sameItem(before, after)) return undefined;
  const images = imagesOf(viewType, { before, after });
  const keys = keyOf(image, table);
  return {
    eventID: randomUUID(),
    eventName: !after ? 'REMOVE' : before ? 'MODIFY' : 'INSERT',
    eventVersion: '1.1',
    eventSource: 'aws:dynamodb',
    awsRegion: REGION,
    eventSourceARN: streamArn(table),
    ...(cause === 'time-to-live' && {
      userIdentity: { type: 'Service', principalId: 'dynamodb.amazonaws.com' } as const,
    }),
    dynamodb: {
      ApproximateCreationDateTime: Math.floor(Date.now() / 1000),
      Keys: keys,
      ...images,
      SequenceNumber: sequenceNumber,
      SizeBytes: Buffer.byteLength(JSON.stringify({ keys, ...images })),
      StreamViewType: viewType,
    },
  };
}

function imagesOf(
  viewType: StreamViewType,
  { before, after }: Pick<ItemChange, 'before' | 'after'>,
): { readonly NewImage?: Item; readonly OldImage?: Item } {
  const withNew = viewType === 'NEW_IMAGE' || viewType === 'NEW_AND_OLD_IMAGES';
  const withOld = viewType === 'OLD_IMAGE' || viewType === 'NEW_AND_OLD_IMAGES';
  return { ...(withNew && after && { NewImage: after }), ...(withOld && before && { OldImage: before }) };
}

function sameItem(before: Item | undefined, after: Item | undefined): boolean {
  if (!before || !after) return false;
  return isDeepStrictEqual(plain(before), plain(after));
}

/** dynalite's items have no prototype and stored ones do: makes plain objects of both. */
function plain(item: Item): unknown {
  return JSON.parse(JSON.stringify(item));
}
