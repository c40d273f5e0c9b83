import type { AttributeValue } from 'aws-lambda';

import type { Key } from '#shared/table/keys.ts';
import type { Item } from '../storage/table.ts';

export type Image = Readonly<Record<string, AttributeValue>>;

/** A changed item: its account, the name of its partition (an account or a page), and its images before and after. */
export type Change = {
  readonly eventID: string;
  readonly eventName: string;
  /** When it changed, to the second. */
  readonly at: string;
  readonly key: Key;
  readonly accountId: string;
  readonly partition: string;
  readonly before: Image;
  readonly after: Image;
  /** Whether the record was dead-lettered before. What it says may no longer be true. */
  readonly isRedriven: boolean;
  /** The item as it is now, if it still exists. Only a redriven record reads it, because much time may have passed. */
  readonly newest: () => Promise<Item | undefined>;
};
