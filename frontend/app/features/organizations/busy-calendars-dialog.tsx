import { useQuery } from '@tanstack/react-query';
import { CircleAlert, RefreshCw, Trash2 } from 'lucide-react';

import { MAX_CALENDARS } from '#shared/calendars/busy-calendar.ts';
import type { BusyCalendar } from '#shared/calendars/busy-calendar.ts';
import { isGood } from '#shared/calendars/busy-cells.ts';
import type { Organization } from '#shared/organizations/organization.ts';
import { planWith } from '#shared/plans/plan-table.ts';
import { useMay } from '../../../api/use-may.ts';
import { agoText } from '../../../ui/ago-text.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { LockedLink } from '../../../ui/locked-link.tsx';
import { OwnerOnlyNote } from '../../../ui/owner-only-note.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { useUnsavedGuard } from '../../../ui/unsaved-guard.tsx';
import { useLastKnown } from '../../../ui/use-last-known.ts';
import { BusyCalendarForm } from './busy-calendar-form.tsx';
import { busyCalendarsQuery, useReadCalendar, useRemoveCalendar } from './busy-calendar-writes.ts';

type BusyCalendarsDialogProps = {
  readonly organization: Organization;
  /** Other members only see which calendars are read, and whether that works. */
  readonly isOwner: boolean;
  readonly onClose: () => void;
};

/** Calendars whose busy times cannot be booked (product 12.29). */
export function BusyCalendarsDialog({ organization, isOwner, onClose }: BusyCalendarsDialogProps) {
  const { data: listed, isError, refetch } = useQuery(busyCalendarsQuery(organization.id));
  const data = useLastKnown(listed);
  const { setDirty, leave, question } = useUnsavedGuard('calendar');
  const close = () => leave(onClose);
  return (
    <Dialog
      open
      title="Busy Calendars"
      description={organization.name}
      onClose={close}
      actions={<Button onClick={close}>Close</Button>}
    >
      <p className="text-sm text-ink-soft">
        While one of these calendars says busy, no visit can be booked or moved there. They are read every 15 minutes;
        nobody sees what the entries say.
      </p>
      {data ? (
        <>
          <List organization={organization} calendars={data.calendars} isOwner={isOwner} />
          {isOwner ? (
            <AddCalendar organization={organization} count={data.calendars.length} onDirty={setDirty} />
          ) : (
            <OwnerOnlyNote what="busy calendars" />
          )}
        </>
      ) : isError ? (
        <LoadFailed onRetry={() => void refetch()}>The calendars could not be loaded.</LoadFailed>
      ) : (
        <p role="status" className="grid min-h-16 place-items-center">
          <Spinner className="size-6" />
          <span className="sr-only">Loading calendars</span>
        </p>
      )}
      {question}
    </Dialog>
  );
}

type AddCalendarProps = {
  readonly organization: Organization;
  readonly count: number;
  readonly onDirty: (dirty: boolean) => void;
};

/** The form for another calendar, as far as the plan and the maximum number allow one. */
function AddCalendar({ organization: { id, visitsAtOnce }, count, onDirty }: AddCalendarProps) {
  const isPlanned = useMay('visits');
  if (count >= MAX_CALENDARS) {
    return <p className="text-sm text-ink-soft">An organization can have at most {MAX_CALENDARS} calendars.</p>;
  }
  if (isPlanned) return <BusyCalendarForm organizationId={id} hasTeam={visitsAtOnce > 1} onDirty={onDirty} />;
  return (
    <p>
      <LockedLink plan={planWith('visits')}>Add Calendar</LockedLink>
    </p>
  );
}

type ListProps = Pick<BusyCalendarsDialogProps, 'organization' | 'isOwner'> & {
  readonly calendars: readonly BusyCalendar[];
};

function List({ organization, calendars, isOwner }: ListProps) {
  const { read, reading } = useReadCalendar(organization.id);
  const { remove, removing } = useRemoveCalendar(organization.id);
  if (calendars.length === 0) return <p className="rounded-md bg-sand p-3 text-ink-soft">No calendars yet.</p>;
  return (
    <ul className="m-0 grid list-none divide-y rounded-md border p-0">
      {calendars.map((calendar) => (
        <li key={calendar.id} className="grid gap-2 p-3">
          <div className="flex items-start gap-3">
            <div className="mr-auto min-w-0">
              <b className="block font-semibold break-words">{calendar.name}</b>
              <small className="block text-sm break-words text-ink-soft">{aboutText(calendar, organization)}</small>
            </div>
            {isOwner && (
              <Button
                variant="quiet-danger"
                size="sm"
                icon={<Trash2 className="size-4" />}
                aria-label={`Remove ${calendar.name}`}
                busy={removing === calendar.id}
                onClick={() => remove(calendar.id)}
              >
                Remove
              </Button>
            )}
          </div>
          {calendar.problem === undefined ? (
            <p className="text-sm text-ink-soft">{stateText(calendar)}</p>
          ) : (
            <Problem calendar={calendar} busy={reading === calendar.id} onRead={() => read(calendar.id)} />
          )}
        </li>
      ))}
    </ul>
  );
}

const aboutText = ({ host, who }: BusyCalendar, { visitsAtOnce }: Organization): string =>
  visitsAtOnce === 1 ? host : `${host} · ${who === 'one' ? 'one person’s' : 'everyone’s'}`;

function stateText({ readAt, entries }: BusyCalendar): string {
  const ahead = entries === 0 ? 'no busy times ahead' : `${entries} busy ${entries === 1 ? 'time' : 'times'} ahead`;
  return `Read ${agoText(readAt, Date.now())}: ${ahead}.`;
}

const effectText = ({ readAt }: BusyCalendar): string =>
  isGood(readAt, new Date())
    ? `Its busy times are as they were ${agoText(readAt, Date.now())}, and count for a day.`
    : 'Its busy times no longer count.';

type ProblemProps = { readonly calendar: BusyCalendar; readonly busy: boolean; readonly onRead: () => void };

/** Why a calendar cannot be read, and what that means for bookings. */
function Problem({ calendar, busy, onRead }: ProblemProps) {
  const { name, problem } = calendar;
  return (
    <div role="status" className="grid gap-2 rounded-md bg-danger-soft p-3 text-sm text-danger">
      <p className="flex gap-2">
        <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
        <span>
          {problem} {effectText(calendar)}
        </span>
      </p>
      <Button
        size="sm"
        className="justify-self-start"
        icon={<RefreshCw className="size-4" />}
        aria-label={`Try Again, ${name}`}
        busy={busy}
        onClick={onRead}
      >
        Try Again
      </Button>
    </div>
  );
}
