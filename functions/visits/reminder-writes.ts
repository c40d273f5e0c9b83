import { visitKey } from '#shared/table/keys.ts';
import { reminders, remindersAhead } from '#shared/visits/reminders.ts';
import type { Reminder } from '#shared/visits/reminders.ts';
import { deleteDueWrite, dueWrite } from '../due/due-writes.ts';
import type { Due } from '../due/due.ts';
import { table } from '../storage/table.ts';
import type { Write } from '../storage/transact.ts';
import type { Visit } from './visit.ts';

const dueOf = ({ id, pageId, accountId, start }: Visit, { kind, at }: Reminder): Due => ({
  kind: 'visit-reminder',
  name: `${id}#${kind}`,
  at,
  accountId,
  data: { pageId, visitId: id, start, reminder: kind },
});

/** Puts the reminders of a visit on the clock, for the transaction that books it. */
export const remindWrites = (visit: Visit, now: Date): Write[] =>
  remindersAhead(visit, now).map((one) => dueWrite(dueOf(visit, one)));

/** Takes them off, for the transaction that cancels or moves it. */
export const deleteReminderWrites = (visit: Visit): Write[] =>
  reminders(visit).map((one) => deleteDueWrite(dueOf(visit, one)));

/** Holds while a visit is booked for its present time. */
export const stillBookedCheck = ({ pageId, id, start }: Visit): Write => ({
  ConditionCheck: {
    TableName: table.name,
    Key: visitKey(pageId),
    ConditionExpression: '#id = :id AND #state = :booked AND #start = :start',
    ExpressionAttributeNames: { '#id': 'id', '#state': 'state', '#start': 'start' },
    ExpressionAttributeValues: { ':id': id, ':booked': 'booked', ':start': start },
  },
});
