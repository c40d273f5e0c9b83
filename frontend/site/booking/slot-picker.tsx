import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';

import type { Language } from '#shared/language/language.ts';
import { visitDay, visitTime, zoneName } from '#shared/visits/visit-format.ts';
import type { VisitSlot } from '#shared/visits/visit-slots.ts';
import type { FreeVisits } from '#shared/visits/visit.ts';
import { bookingWords } from '../../content/homeowner/read-words.ts';
import { dayParts, slotWeeks, weekName } from './slot-weeks.ts';
import type { SlotDay, SlotWeek } from './slot-weeks.ts';

type SlotPickerProps = {
  readonly free: FreeVisits;
  readonly isSigned: boolean;
  readonly language: Language;
  readonly picked: VisitSlot | undefined;
  readonly onPick: (slot: VisitSlot | undefined) => void;
  readonly onContinue: () => void;
};

const CHOICE =
  'border border-line-strong bg-white text-ink tabular-nums hover:border-(--brand-ink) aria-pressed:border-(--brand) ' +
  'aria-pressed:bg-(--brand) aria-pressed:font-semibold aria-pressed:text-(--on-brand) rounded-md min-h-11';

/** Chooses a week, one of its days, and a free time of that day. */
export function SlotPicker({ free, isSigned, language, picked, onPick, onContinue }: SlotPickerProps) {
  const words = bookingWords[language];
  const weeks = slotWeeks(free.slots, free.timeZone);
  const [at, setAt] = useState(0);
  const [day, setDay] = useState<number>();
  const week = weeks[Math.min(at, weeks.length - 1)];
  if (!week) return null;
  const open = week.days.find((one) => one.at === day) ?? week.days.find(({ slots }) => slots.length > 0);
  const turn = (by: number) => {
    setAt(at + by);
    setDay(undefined);
    onPick(undefined);
  };
  const first = open?.slots[0];
  return (
    <>
      <p className="mt-1 text-base text-ink-soft">
        {isSigned ? words.weGoOver(free.visitMinutes) : words.weConfirm(free.visitMinutes)}
      </p>
      <WeekRow language={language} name={weekName(week, language)} at={at} count={weeks.length} onTurn={turn} />
      <Days
        language={language}
        week={week}
        open={open}
        onOpen={(one) => {
          setDay(one.at);
          onPick(undefined);
        }}
      />
      <div role="group" aria-label={words.freeTimes} className="mt-4 grid grid-cols-2 gap-2 sm:grid-cols-3">
        {open?.slots.map((slot) => (
          <button
            key={slot.start}
            type="button"
            aria-pressed={slot.start === picked?.start}
            className={`${CHOICE} font-medium`}
            onClick={() => onPick(slot)}
          >
            {visitTime(slot.start, free.timeZone, language)}
          </button>
        ))}
      </div>
      <button
        type="button"
        disabled={!picked}
        className="mt-4 min-h-[52px] w-full rounded-md bg-(--brand) forced-colors:border px-5 py-2 font-semibold text-(--on-brand) disabled:bg-idle disabled:text-idle-ink"
        onClick={onContinue}
      >
        {picked ? words.continueWith(visitTime(picked.start, free.timeZone, language)) : words.chooseTime}
      </button>
      {first && (
        <p className="mt-3 text-center text-sm text-ink-soft">
          {words.zone(
            visitDay((picked ?? first).start, free.timeZone, language),
            zoneName(first.start, free.timeZone, language),
          )}
        </p>
      )}
    </>
  );
}

type WeekRowProps = {
  readonly language: Language;
  readonly name: string;
  readonly at: number;
  readonly count: number;
  readonly onTurn: (by: number) => void;
};

function WeekRow({ language, name, at, count, onTurn }: WeekRowProps) {
  const arrow =
    'grid size-11 place-items-center rounded-md border border-line-strong bg-white text-ink disabled:text-idle-ink disabled:opacity-50';
  return (
    <div className="mt-2 flex items-center gap-1">
      <p aria-live="polite" className="mr-auto font-semibold text-balance">
        {name}
      </p>
      <button
        type="button"
        aria-label={bookingWords[language].previousWeek}
        disabled={at === 0}
        className={arrow}
        onClick={() => onTurn(-1)}
      >
        <ChevronLeft className="size-5" aria-hidden="true" />
      </button>
      <button
        type="button"
        aria-label={bookingWords[language].nextWeek}
        disabled={at >= count - 1}
        className={arrow}
        onClick={() => onTurn(1)}
      >
        <ChevronRight className="size-5" aria-hidden="true" />
      </button>
    </div>
  );
}

type DaysProps = {
  readonly language: Language;
  readonly week: SlotWeek;
  readonly open: SlotDay | undefined;
  readonly onOpen: (day: SlotDay) => void;
};

function Days({ language, week, open, onOpen }: DaysProps) {
  return (
    <div
      role="group"
      aria-label={bookingWords[language].days}
      className="mt-2.5 grid gap-1.5 sm:gap-2"
      style={{ gridTemplateColumns: `repeat(${week.days.length}, minmax(0, 1fr))` }}
    >
      {week.days.map((day) => {
        const { weekday, date, month } = dayParts(day, language);
        return (
          <button
            key={day.at}
            type="button"
            aria-pressed={day.at === open?.at}
            disabled={day.slots.length === 0}
            className={`${CHOICE} py-2 leading-tight disabled:border-dashed disabled:bg-transparent disabled:text-idle-ink`}
            onClick={() => onOpen(day)}
          >
            <small className="block text-xs">{weekday}</small>
            <b className="block text-lg font-bold">{date}</b>
            <span className="sr-only">{month}</span>
          </button>
        );
      })}
    </div>
  );
}
