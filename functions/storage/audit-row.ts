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
};

/** A line of an entity's history, written in the transaction of the change itself. Sorted by time. */
export function auditRow({ accountId, userId, entity, id, action, detail }: Audit): Write {
  const at = new Date().toISOString();
  return {
    Put: {
      TableName: table.name,
      Item: {
        pk: `A#${accountId}`,
        sk: `AUDIT#${entity}#${id}#${at}#${randomUUID().slice(0, 8)}`,
        v: 1,
        at,
        userId,
        action,
        ...(detail && { detail }),
      },
    },
  };
}
