import { randomUUID } from 'node:crypto';

import { auditKey } from '#shared/table/keys.ts';
import type { AuditedEntity } from '#shared/table/keys.ts';
import { table } from './table.ts';
import type { Write } from './transact.ts';

/** The actor of homeowners in audit rows, because they have no account. */
export const HOMEOWNER_ACTOR = 'homeowner';
/** The actor of what a follow-up plan sends by itself. */
export const PLAN_ACTOR = 'follow-up-plan';
/** The actor of what the image pipeline makes. */
export const JOB_ACTOR = 'job';
/** The actor of what fulfilment staff do. Offices do not see the names of staff. */
export const STAFF_ACTOR = 'staff';
/** Actors in the history of a proposal that are not members. */
export const ACTORS: readonly string[] = [HOMEOWNER_ACTOR, PLAN_ACTOR, JOB_ACTOR, STAFF_ACTOR];

type Audit = {
  readonly accountId: string;
  readonly userId: string;
  readonly entity: AuditedEntity;
  readonly id: number | string;
  readonly action: string;
  readonly detail?: Readonly<Record<string, unknown>>;
  /** Deterministic sort key for rows written from the stream, so that a redelivered record overwrites its row. */
  readonly once?: { readonly at: string; readonly key: string };
};

/** An audit row of an entity, written in the transaction of the change. Rows are sorted by time. */
export function auditRow({ accountId, userId, entity, id, action, detail, once }: Audit): Write {
  const { at, key } = once ?? { at: new Date().toISOString(), key: randomUUID().slice(0, 8) };
  return {
    Put: {
      TableName: table.name,
      Item: {
        ...auditKey(accountId, { entity, id, at, key }),
        v: 1,
        at,
        userId,
        action,
        ...(detail && { detail }),
      },
    },
  };
}
