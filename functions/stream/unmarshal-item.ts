import { unmarshall } from '@aws-sdk/util-dynamodb';

import type { Image } from './change.ts';

/** Converts an item from the stream to plain values. */
export const unmarshalItem = (item: Image): Readonly<Record<string, unknown>> =>
  // The stream and the client describe values in the same way, except for binary ones, which no item has.
  unmarshall(item as Parameters<typeof unmarshall>[0]);
