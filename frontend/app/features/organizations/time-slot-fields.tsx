import { Switch } from '@base-ui/react/switch';

import type { TimeSlot } from '#shared/organizations/time-slots.ts';
import { cx } from '../../../ui/class-names.ts';

type TimeSlotFieldsProps = {
  readonly slots: readonly TimeSlot[];
  readonly error: string | undefined;
  readonly onChange: (slots: TimeSlot[]) => void;
};

const nameOf = (day: string): string => day.slice(0, 1).toUpperCase() + day.slice(1);
const TIME = 'min-h-10 min-w-0 rounded-md border border-line-strong bg-paper px-2 tabular-nums disabled:bg-transparent';

/** Time slots for visits, by weekday. */
export function TimeSlotFields({ slots, error, onChange }: TimeSlotFieldsProps) {
  const change = (day: string, part: Partial<TimeSlot>) =>
    onChange(slots.map((slot) => (slot.day === day ? { ...slot, ...part } : slot)));
  return (
    <div className="grid gap-1.5">
      <ul className="m-0 list-none divide-y overflow-hidden rounded-md border p-0">
        {slots.map(({ day, startTime, endTime, enabled }) => (
          <li
            key={day}
            className={cx(
              'grid grid-cols-[44px_1fr_1fr] items-center gap-2.5 px-3 py-2 md:grid-cols-[44px_108px_1fr_16px_1fr]',
              !enabled && 'bg-[#fafaf8] text-ink-soft',
            )}
          >
            <Switch.Root
              checked={enabled}
              aria-label={nameOf(day)}
              onCheckedChange={(checked) => change(day, { enabled: checked })}
              className="h-6 w-10 rounded-full bg-[#8593a5] p-[3px] transition-colors data-[checked]:bg-success"
            >
              <Switch.Thumb className="block size-[18px] rounded-full bg-white transition-transform data-[checked]:translate-x-4" />
            </Switch.Root>
            <b className="font-semibold max-md:col-span-2">{nameOf(day)}</b>
            <input
              type="time"
              aria-label={`${nameOf(day)} start`}
              value={startTime}
              disabled={!enabled}
              onChange={({ currentTarget }) => change(day, { startTime: currentTarget.value })}
              className={cx(TIME, 'max-md:col-start-2')}
            />
            <span className="text-center max-md:hidden">to</span>
            <input
              type="time"
              aria-label={`${nameOf(day)} end`}
              value={endTime}
              disabled={!enabled}
              onChange={({ currentTarget }) => change(day, { endTime: currentTarget.value })}
              className={TIME}
            />
          </li>
        ))}
      </ul>
      {error && (
        <p role="alert" className="text-sm text-danger">
          Please let each day end after it starts.
        </p>
      )}
    </div>
  );
}
