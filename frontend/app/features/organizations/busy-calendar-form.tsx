import { useState } from 'react';

import { newBusyCalendar } from '#shared/calendars/busy-calendar.ts';
import type { BusyWho } from '#shared/calendars/busy-calendar.ts';
import { messageOf } from '../../../api/api-error.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { FormFields } from '../../../ui/form-fields.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { useReportDirty } from '../../../ui/use-report-dirty.ts';
import { useAddCalendar } from './busy-calendar-writes.ts';

type BusyCalendarFormProps = {
  readonly organizationId: number;
  /** Whether several people make visits, so that it matters whose calendar it is. */
  readonly hasTeam: boolean;
  /** Called with whether something is typed; with false once the form is gone. */
  readonly onDirty: (dirty: boolean) => void;
};

const whos: readonly { readonly value: BusyWho; readonly label: string }[] = [
  { value: 'one', label: 'One person’s' },
  { value: 'everybody', label: 'Everyone’s, like holidays' },
];

const EMPTY = { name: '', address: '', who: 'one' as BusyWho };

/** Adds a calendar by its address. */
export function BusyCalendarForm({ organizationId, hasTeam, onDirty }: BusyCalendarFormProps) {
  const [form, setForm] = useState(EMPTY);
  useReportDirty(form.name !== '' || form.address !== '', onDirty);
  const [tried, setTried] = useState(false);
  const { add, isPending, error } = useAddCalendar(organizationId, () => {
    setForm(EMPTY);
    setTried(false);
  });
  const { data, error: problems } = newBusyCalendar.safeParse(form);
  const problemOf = (field: keyof typeof EMPTY) =>
    tried ? problems?.issues.find(({ path }) => path[0] === field)?.message : undefined;
  const failed = error && messageOf(error, 'The calendar could not be added. Please try again.');
  const change = (part: Partial<typeof EMPTY>) => setForm({ ...form, ...part });
  return (
    <form
      noValidate
      className="grid gap-3 border-t pt-4"
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (data) add(data);
      }}
    >
      <h3 className="font-semibold">Add a calendar</h3>
      <FormFields busy={isPending} className="grid gap-3">
        <Field
          label="Name"
          placeholder="My appointments"
          maxLength={60}
          value={form.name}
          error={problemOf('name')}
          onChange={({ currentTarget: { value } }) => change({ name: value })}
        />
        <Field
          label="Address"
          type="url"
          inputMode="url"
          autoComplete="off"
          spellCheck={false}
          placeholder="https://"
          value={form.address}
          error={problemOf('address') ?? failed}
          hint="It stays secret: only we read it, and it is not shown again."
          onChange={({ currentTarget: { value } }) => change({ address: value })}
        />
        {hasTeam && (
          <SelectField label="Whose calendar" value={form.who} options={whos} onChange={(who) => change({ who })} />
        )}
      </FormFields>
      <details className="text-sm text-ink-soft">
        <summary className="cursor-pointer py-1 font-semibold">Where do I find the address?</summary>
        <ul className="mt-1 mb-0 grid list-disc gap-1 pl-5">
          <li>Google Calendar: Settings, your calendar, ‘Secret address in iCal format’.</li>
          <li>Outlook: Settings, Calendar, Shared calendars, publish a calendar, the ICS link.</li>
          <li>Apple iCloud: share the calendar, Public Calendar, Copy Link.</li>
        </ul>
      </details>
      <Button type="submit" variant="primary" busy={isPending} className="justify-self-start">
        {isPending ? 'Reading...' : 'Add Calendar'}
      </Button>
    </form>
  );
}
