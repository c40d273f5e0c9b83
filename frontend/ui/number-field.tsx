import { useState } from 'react';
import type { ReactNode } from 'react';

import { numberNote, readNumber } from '#shared/estimates/read-number.ts';
import { Field } from './field.tsx';

type NumberFieldProps = {
  readonly label: string;
  readonly value: number;
  /** The value that counts when the text is not a number. */
  readonly fallback: number;
  readonly min?: number;
  readonly max?: number;
  readonly step?: number;
  readonly decimals?: number;
  /** Minimum number of decimals shown, such as 2 for money. */
  readonly fixed?: number;
  /** Shows an empty field for 0, where 0 means not entered yet. */
  readonly blankZero?: boolean;
  readonly before?: ReactNode;
  readonly unit?: string;
  readonly hint?: string;
  readonly required?: boolean;
  readonly className?: string;
  readonly onChange: (value: number) => void;
};

/** The text typed for a value, until the field loses the focus. After that, the note about it. */
type Entry = { readonly value: number; readonly typed?: string; readonly note?: string | undefined };

/** The keys that phones show. The number keys of an iPhone have no minus. */
export const keysFor = (min: number): 'text' | 'decimal' => (min < 0 ? 'text' : 'decimal');

/**
 * A number field. The text stays as typed until the field loses the focus. Then the field shows the number that counts,
 * and says so if it is not the number that was typed.
 */
export function NumberField({ label, value, onChange, unit, fixed, ...rest }: NumberFieldProps) {
  const {
    fallback,
    min = 0,
    max = Number.MAX_SAFE_INTEGER,
    step = 1,
    decimals = 2,
    blankZero = false,
    ...field
  } = rest;
  const [entry, setEntry] = useState<Entry>();
  // If the value was changed in another way, for example by undo, the field shows the new value.
  const current = entry?.value === value ? entry : undefined;
  const range = { fallback, min, max, decimals };
  const read = (text: string) => readNumber(text, range);
  const move = (by: number) => {
    setEntry(undefined);
    onChange(read(String(value + by)));
  };
  return (
    <Field
      {...field}
      label={label}
      inputMode={keysFor(min)}
      error={current?.note}
      value={current?.typed ?? (blankZero && value === 0 ? '' : shown(value, fixed))}
      after={unit && <span className="text-sm whitespace-nowrap text-ink-soft">{unit}</span>}
      onChange={({ currentTarget }) => {
        const typed = currentTarget.value;
        setEntry({ value: read(typed), typed });
        onChange(read(typed));
      }}
      onBlur={() => {
        if (current?.typed !== undefined) setEntry({ value, note: numberNote(current.typed, range) });
      }}
      onKeyDown={(event) => {
        if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
        event.preventDefault();
        move(event.key === 'ArrowUp' ? step : -step);
      }}
    />
  );
}

const shown = (value: number, fixed: number | undefined): string =>
  fixed === undefined ? String(value) : value.toFixed(fixed);

type PercentFieldProps = Omit<NumberFieldProps, 'unit' | 'fixed'>;

/**
 * A share (0 to 1) that is shown and typed in percent. `min`, `max` and `fallback` are shares too. `decimals` are those
 * of the percentage.
 */
export function PercentField({
  value,
  fallback,
  min = 0,
  max = 1,
  decimals = 2,
  onChange,
  ...rest
}: PercentFieldProps) {
  const scale = 10 ** decimals;
  // Rounded to whole numbers first, because shares times 100 are not exact.
  const inPercent = (share: number): number => Math.round(share * 100 * scale) / scale;
  return (
    <NumberField
      {...rest}
      value={inPercent(value)}
      fallback={inPercent(fallback)}
      min={inPercent(min)}
      max={inPercent(max)}
      decimals={decimals}
      unit="%"
      onChange={(percent) => onChange(Math.round(percent * scale) / (100 * scale))}
    />
  );
}
