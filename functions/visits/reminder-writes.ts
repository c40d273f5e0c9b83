import { reminders, remindersAhead } from '#shared/visits/reminders.ts';
import type { Reminder } from '#shared/visits/reminders.ts';
import { deleteDueWrite, dueWrite } from '../due/due-writes.ts';
import type { Due } from '../due/due.ts';
import type { Write } from '../storage/transact.ts';
import type { Visit } from './visit.ts';

const dueOf = ({ id, pageId, accountId, start }: Visit, { kind, at }: Reminder): Due => ({
  kind: 'visit-reminder',
  name: `${id}#${kind}`,
  at,
  accountId,
  data: { pageId, visitId: id, start, reminder: kind },
});

/** Puts the reminders of a visit on the clock, in the transaction that books it. */
export const remindWrites = (visit: Visit, now: Date): Write[] =>
  remindersAhead(visit, now).map((one) => dueWrite(dueOf(visit, one)));

/** Takes the reminders of a visit off the clock, in the transaction that cancels or moves it. */
export const deleteReminderWrites = (visit: Visit): Write[] =>
  reminders(visit).map((one) => deleteDueWrite(dueOf(visit, one)));
