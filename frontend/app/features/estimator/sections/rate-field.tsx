import { NumberField } from '../../../../ui/number-field.tsx';

type RateFieldProps = {
  readonly label: string;
  /** As in '/ hour'. */
  readonly unit: string;
  readonly value: number;
  /** The settings' own rate, which an emptied field goes back to. */
  readonly usual: number;
  readonly onChange: (dollars: number) => void;
};

/** Dollars for a unit of work. */
export function RateField({ label, unit, value, usual, onChange }: RateFieldProps) {
  return (
    <NumberField
      label={label}
      before="$"
      unit={unit}
      fixed={2}
      value={value}
      fallback={usual}
      max={100_000}
      onChange={onChange}
    />
  );
}
