import { queryOptions, useQueryClient } from '@tanstack/react-query';

import type { NewBusyCalendar } from '#shared/calendars/busy-calendar.ts';
import { calendars } from '#shared/calendars/contract.ts';
import { call } from '../../../api/call.ts';
import { idempotentDelete } from '../../../api/idempotent-delete.ts';
import { useCall, withServerMessage } from '../../../api/use-call.ts';

const paramsOf = (organizationId: number) => ({ organizationId: String(organizationId) });

/** The calendars that an organization reads. Fetched each time the dialog opens. */
export const busyCalendarsQuery = (organizationId: number) =>
  queryOptions({
    queryKey: ['busy-calendars', organizationId],
    queryFn: ({ signal }) => call(calendars.list, { params: paramsOf(organizationId), signal }),
    staleTime: 0,
    gcTime: 0,
  });

/** Adds a calendar if it can be read. Otherwise the form shows why not. */
export function useAddCalendar(organizationId: number, onAdded: () => void) {
  const client = useQueryClient();
  const { run, isPending, error } = useCall(calendars.add, {
    invalidates: [busyCalendarsQuery(organizationId).queryKey],
    onSuccess: onAdded,
    success: (_reply, { body }) => ({
      title: 'Calendar Added',
      description: `Visits can no longer be booked while ${body.name} says busy.`,
    }),
    // An earlier press may have added it and lost its answer, and then the list shows it.
    onCode: { CONFLICT: () => client.invalidateQueries({ queryKey: busyCalendarsQuery(organizationId).queryKey }) },
    failure: 'inline',
  });
  return {
    isPending,
    error,
    add: (body: NewBusyCalendar) => void run({ params: paramsOf(organizationId), body }),
  };
}

/** Reads a calendar at once. The list shows the outcome. */
export function useReadCalendar(organizationId: number) {
  const { run, pending } = useCall(calendars.read, {
    invalidates: [busyCalendarsQuery(organizationId).queryKey],
    failure: withServerMessage('Not Read', 'The calendar could not be read. Please try again.'),
  });
  return {
    reading: pending?.params.calendarId,
    read: (calendarId: string) => void run({ params: { ...paramsOf(organizationId), calendarId } }),
  };
}

export function useRemoveCalendar(organizationId: number) {
  const { run, pending } = useCall(idempotentDelete(calendars.remove), {
    invalidates: [busyCalendarsQuery(organizationId).queryKey],
    success: { title: 'Calendar Removed', description: 'It is no longer read.' },
    failure: withServerMessage('Not Removed', 'The calendar could not be removed. Please try again.'),
  });
  return {
    removing: pending?.params.calendarId,
    remove: (calendarId: string) => void run({ params: { ...paramsOf(organizationId), calendarId } }),
  };
}
