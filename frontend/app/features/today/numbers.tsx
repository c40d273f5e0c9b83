import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { brandName } from '#shared/organizations/organization.ts';
import { zonedDay } from '#shared/time/zoned-day.ts';
import { monthRows, percentText, totalOf } from '#shared/today/month-rows.ts';
import { hoursText, medianHours } from '#shared/today/open-hours.ts';
import type { MonthNumbers } from '#shared/today/outcome.ts';
import { organizationsQuery } from '../../../api/organization-queries.ts';
import { SelectField } from '../../../ui/select-field.tsx';
import { useMedia } from '../../../ui/use-media.ts';
import { viewerZone } from '../../../ui/viewer-zone.ts';
import { MonthChart } from './month-chart.tsx';
import { longMonth } from './month-names.ts';

const ALL = 'all';
const MONTHS = 12;
/** The number of columns that a phone shows legibly. */
const MONTHS_ON_PHONES = 6;

/** What became of the proposals that were sent, by month and by organization (product 36.7). */
export function Numbers({ months, now }: { readonly months: readonly MonthNumbers[]; readonly now: number }) {
  const [organization, setOrganization] = useState(ALL);
  const [month, setMonth] = useState(ALL);
  const isWide = useMedia('(min-width: 48rem)');
  const rows = monthRows(months, {
    month: newestOf(months, zonedDay(now, viewerZone()).slice(0, 7)),
    count: MONTHS,
    ...(organization !== ALL && { organizationId: Number(organization) }),
  });
  const chosen = month === ALL ? totalOf(rows, ALL) : (rows.find((row) => row.month === month) ?? totalOf([], month));
  return (
    <section aria-labelledby="numbers" className="mt-4 rounded-lg border bg-paper p-4 shadow-card md:mt-6 md:p-6">
      <div className="mb-4 flex flex-wrap items-end gap-3">
        <div className="mr-auto">
          <h2 id="numbers" className="text-lg font-semibold">
            What became of your proposals
          </h2>
          <p className="text-sm text-ink-soft">Each counts in the month in which it was sent.</p>
        </div>
        <OrganizationChoice months={months} value={organization} onChange={setOrganization} />
        <SelectField
          label="Month"
          className="max-md:flex-1 md:w-52"
          value={month}
          options={[
            { value: ALL, label: 'Last 12 months' },
            ...rows.toReversed().map((row) => ({ value: row.month, label: longMonth(row.month) })),
          ]}
          onChange={setMonth}
        />
      </div>
      <Tiles total={chosen} />
      {months.length === 0 ? (
        <p className="mt-4 rounded-md bg-sand p-4 text-ink-soft">
          The chart begins with the first proposal that you send.
        </p>
      ) : (
        <MonthChart rows={isWide ? rows : rows.slice(-MONTHS_ON_PHONES)} />
      )}
    </section>
  );
}

/** The month in the viewer's time zone, or a later one if something was sent where that month has already begun. */
const newestOf = (months: readonly MonthNumbers[], viewers: string): string =>
  months.reduce((newest, { month }) => (month > newest ? month : newest), viewers);

/** @internal exported for tests */
export function Tiles({ total: { sent, opened, booked, won, hours } }: { readonly total: MonthNumbers }) {
  const median = medianHours(hours);
  const tiles = [
    ['Sent', String(sent), ''],
    ['Opened', String(opened), percentText(opened, sent)],
    ['Success', String(booked), percentText(booked, sent)],
    ['Won', String(won), percentText(won, sent)],
    ['Until first opened', median === undefined ? '—' : hoursText(median), median === undefined ? '' : 'median'],
  ] as const;
  return (
    <dl className="grid grid-cols-2 gap-3 md:grid-cols-5">
      {tiles.map(([label, value, note]) => (
        <div key={label} className="rounded-md bg-sand p-3 last:max-md:col-span-2">
          <dt className="text-sm text-ink-soft">{label}</dt>
          <dd className="flex flex-wrap items-baseline gap-x-2 tabular-nums">
            <b className="display text-xl">{value}</b>
            <span className="text-sm text-ink-soft">{note}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}

type OrganizationChoiceProps = {
  readonly months: readonly MonthNumbers[];
  readonly value: string;
  readonly onChange: (value: string) => void;
};

/** Chooses the organization whose proposals are counted. Shows nothing if there is only one. */
function OrganizationChoice({ months, value, onChange }: OrganizationChoiceProps) {
  const ids = [...new Set(months.map(({ organizationId }) => organizationId))].toSorted((a, b) => a - b);
  const { data = [] } = useQuery({ ...organizationsQuery(), enabled: ids.length > 1 });
  if (ids.length < 2) return null;
  const nameOf = (id: number): string => {
    const found = data.find((one) => one.id === id);
    return found ? brandName(found) : id === 0 ? 'No organization' : `Organization ${id}`;
  };
  return (
    <SelectField
      label="Organization"
      className="max-md:flex-1 md:w-52"
      value={value}
      options={[
        { value: ALL, label: 'All organizations' },
        ...ids.map((id) => ({ value: String(id), label: nameOf(id) })),
      ]}
      onChange={onChange}
    />
  );
}
