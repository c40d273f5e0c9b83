import { useState } from 'react';

import { Field } from '../../../ui/field.tsx';

type WholeNumberFieldProps = {
  readonly label: string;
  readonly unit: string;
  readonly value: number;
  readonly error: string | undefined;
  readonly step?: number;
  readonly onChange: (value: number) => void;
};

/** A whole number with its unit. The text stays as typed. An empty field reports NaN. */
export function WholeNumberField({ label, unit, value, error, step = 1, onChange }: WholeNumberFieldProps) {
  const [typed, setTyped] = useState(String(value));
  const change = (text: string) => {
    setTyped(text);
    onChange(text.trim() === '' ? Number.NaN : Number(text));
  };
  return (
    <Field
      label={label}
      type="number"
      inputMode="numeric"
      min={0}
      step={step}
      value={typed}
      error={error}
      after={
        <span className="text-sm whitespace-nowrap text-ink-soft tight:max-w-1/2 tight:whitespace-normal">{unit}</span>
      }
      onChange={({ currentTarget }) => change(currentTarget.value)}
    />
  );
}
