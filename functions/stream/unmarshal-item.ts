import { unmarshall } from '@aws-sdk/util-dynamodb';

import type { Image } from './change.ts';

/** Converts an item from the stream to plain values. */
export const unmarshalItem = (item: Image): Readonly<Record<string, unknown>> =>
  // The stream and the client describe the same values; binary ones alone differ, and no item has any.
  unmarshall(item as Parameters<typeof unmarshall>[0]);
