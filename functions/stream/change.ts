import type { AttributeValue } from 'aws-lambda';

import type { Key } from '#shared/table/keys.ts';
import type { Item } from '../storage/table.ts';

export type Image = Readonly<Record<string, AttributeValue>>;

/** A changed item: its account, what its partition is named by (an account, a page), and its images before and after. */
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
  /** Whether its record was given up before: what it tells may not be so any more. */
  readonly isRedriven: boolean;
  /** The item as it is now, if there is one. It is read for a redriven record alone, since which it may have changed. */
  readonly newest: () => Promise<Item | undefined>;
};
