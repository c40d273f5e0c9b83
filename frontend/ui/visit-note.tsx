import { CalendarCheck } from 'lucide-react';

const moment = new Intl.DateTimeFormat('en-US', {
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
});

/** 'Visit Tue, Nov 24, 10:00 AM' in the viewer's time zone; nothing without a booked visit. */
export function VisitNote({ at }: { readonly at: string | null | undefined }) {
  if (!at) return null;
  return (
    <p className="flex items-center gap-2 rounded-md bg-success-soft px-3 py-1.5 text-sm font-semibold text-success tabular-nums">
      <CalendarCheck aria-hidden="true" className="size-4 shrink-0" />
      Visit {moment.format(new Date(at))}
    </p>
  );
}
