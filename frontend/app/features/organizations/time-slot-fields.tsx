import { Switch } from '@base-ui/react/switch';
import { useId } from 'react';

import { timeSlot } from '#shared/organizations/time-slots.ts';
import type { TimeSlot } from '#shared/organizations/time-slots.ts';
import { cx } from '../../../ui/class-names.ts';

type TimeSlotFieldsProps = {
  readonly slots: readonly TimeSlot[];
  /** Whether to mark days that cannot be saved. */
  readonly marksProblems: boolean;
  readonly onChange: (slots: TimeSlot[]) => void;
};

const list = new Intl.ListFormat('en-US', { type: 'conjunction' });
const nameOf = ({ day }: TimeSlot): string => day.slice(0, 1).toUpperCase() + day.slice(1);
const isBroken = (slot: TimeSlot): boolean => !timeSlot.safeParse(slot).success;

/** Time slots for visits, by weekday. */
export function TimeSlotFields({ slots, marksProblems, onChange }: TimeSlotFieldsProps) {
  const id = useId();
  const marked = marksProblems ? slots.filter(isBroken) : [];
  return (
    <div className="grid gap-1.5">
      {marked.length > 0 && (
        <p role="alert" id={id} className="text-sm text-danger">
          Please give {list.format(marked.map(nameOf))} a start and a later end.
        </p>
      )}
      <ul className="m-0 list-none divide-y overflow-hidden rounded-md border p-0">
        {slots.map((slot) => (
          <Day
            key={slot.day}
            slot={slot}
            problemId={marked.includes(slot) ? id : undefined}
            onChange={(part) => onChange(slots.map((one) => (one === slot ? { ...slot, ...part } : one)))}
          />
        ))}
      </ul>
    </div>
  );
}

type DayProps = {
  readonly slot: TimeSlot;
  /** Id of the sentence that says what is wrong with the day. */
  readonly problemId: string | undefined;
  readonly onChange: (part: Partial<TimeSlot>) => void;
};

const TIME = 'min-h-10 min-w-0 rounded-md border border-line-strong px-2 tabular-nums aria-invalid:border-danger';

/** A day that is off is saved with its times, so wrong times can be fixed there too. */
function Day({ slot, problemId, onChange }: DayProps) {
  const { startTime, endTime, enabled } = slot;
  const time = {
    type: 'time',
    'aria-invalid': problemId !== undefined,
    'aria-describedby': problemId,
  } as const;
  return (
    <li
      className={cx(
        'grid grid-cols-[44px_1fr_1fr] items-center gap-2.5 px-3 py-2 md:grid-cols-[44px_6.75rem_1fr_16px_1fr]',
        !enabled && 'bg-[#fafaf8] text-ink-soft',
      )}
    >
      <Switch.Root
        checked={enabled}
        aria-label={nameOf(slot)}
        onCheckedChange={(checked) => onChange({ enabled: checked })}
        className="h-6 w-10 rounded-full bg-[#8593a5] p-[3px] transition-colors data-[checked]:bg-success"
      >
        <Switch.Thumb className="block size-[18px] rounded-full bg-white transition-transform data-[checked]:translate-x-4" />
      </Switch.Root>
      <b className="font-semibold max-md:col-span-2">{nameOf(slot)}</b>
      <input
        {...time}
        aria-label={`${nameOf(slot)} start`}
        value={startTime}
        onChange={({ currentTarget }) => onChange({ startTime: currentTarget.value })}
        className={cx(TIME, enabled && 'bg-paper', 'max-md:col-start-2')}
      />
      <span className="text-center max-md:hidden">to</span>
      <input
        {...time}
        aria-label={`${nameOf(slot)} end`}
        value={endTime}
        onChange={({ currentTarget }) => onChange({ endTime: currentTarget.value })}
        className={cx(TIME, enabled && 'bg-paper')}
      />
    </li>
  );
}
