import { visitKey } from '#shared/table/keys.ts';
import { table } from '../storage/table.ts';
import type { Write } from '../storage/transact.ts';
import type { Visit } from './visit.ts';

/** The condition that a visit is still as it was read: not moved, not canceled, and not replaced by another one. */
export const unchanged = ({ id, state, start }: Visit) => ({
  ConditionExpression: '#id = :id AND #state = :state AND #start = :start',
  ExpressionAttributeNames: { '#id': 'id', '#state': 'state', '#start': 'start' },
  ExpressionAttributeValues: { ':id': id, ':state': state, ':start': start },
});

/** A check that holds while the latest visit of a page is still as it was read, or while there still is none. */
export const unchangedVisitCheck = (pageId: string, read: Visit | undefined): Write => ({
  ConditionCheck: {
    TableName: table.name,
    Key: visitKey(pageId),
    ...(read ? unchanged(read) : { ConditionExpression: 'attribute_not_exists(pk)' }),
  },
});
