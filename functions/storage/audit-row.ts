import { randomUUID } from 'node:crypto';

import { table } from './table.ts';
import type { Write } from './transact.ts';

type Audit = {
  readonly accountId: string;
  readonly userId: string;
  readonly entity: 'proposal' | 'organization' | 'account' | 'estimate';
  readonly id: number | string;
  readonly action: string;
  readonly detail?: Readonly<Record<string, unknown>>;
  /** What a stream tells again must become the same line: when it happened, and what tells it from others of that moment. */
  readonly once?: { readonly at: string; readonly key: string };
};

/** A line of an entity's history, written in the transaction of the change itself. Sorted by time. */
export function auditRow({ accountId, userId, entity, id, action, detail, once }: Audit): Write {
  const { at, key } = once ?? { at: new Date().toISOString(), key: randomUUID().slice(0, 8) };
  return {
    Put: {
      TableName: table.name,
      Item: {
        pk: `A#${accountId}`,
        sk: `AUDIT#${entity}#${id}#${at}#${key}`,
        v: 1,
        at,
        userId,
        action,
        ...(detail && { detail }),
      },
    },
  };
}
