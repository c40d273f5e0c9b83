import { NumberField } from '../../../../ui/number-field.tsx';

type RateFieldProps = {
  readonly label: string;
  /** For example '/ hour'. */
  readonly unit: string;
  readonly value: number;
  /** The rate from the settings, which applies when the field is empty. */
  readonly defaultRate: number;
  readonly onChange: (dollars: number) => void;
};

/** A rate in dollars per unit of work. */
export function RateField({ label, unit, value, defaultRate, onChange }: RateFieldProps) {
  return (
    <NumberField
      label={label}
      before="$"
      unit={unit}
      fixed={2}
      value={value}
      fallback={defaultRate}
      max={100_000}
      onChange={onChange}
    />
  );
}
