import { useId } from 'react';
import type { RefObject } from 'react';

type SelectFieldProps = {
  readonly label: string;
  readonly name: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly select?: RefObject<HTMLSelectElement | null>;
};

/** An optional choice. */
export function SelectField({ label, name, options, select }: SelectFieldProps) {
  const id = useId();
  return (
    <div className="f">
      <label htmlFor={id}>{label}</label>
      <select id={id} name={name} ref={select}>
        <option value="">Choose</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </div>
  );
}
