import { ChevronDown } from 'lucide-react';
import { useId } from 'react';

import { cx } from './class-names.ts';

type Option<T extends string> = { readonly id: T; readonly label: string };

type SelectFieldProps<T extends string> = {
  readonly label: string;
  readonly value: T;
  readonly options: readonly Option<T>[];
  readonly className?: string;
  readonly onChange: (value: T) => void;
};

/** A labelled choice out of a few, with the browser's own list. */
export function SelectField<T extends string>({ label, value, options, className, onChange }: SelectFieldProps<T>) {
  const id = useId();
  return (
    <div className={cx('grid content-start gap-1.5', className)}>
      <label htmlFor={id} className="text-sm leading-5 font-semibold">
        {label}
      </label>
      <div className="relative">
        <select
          id={id}
          value={value}
          onChange={({ currentTarget }) => {
            const chosen = options.find((option) => option.id === currentTarget.value);
            if (chosen) onChange(chosen.id);
          }}
          className="h-10 w-full appearance-none rounded-md border border-line-strong bg-paper pr-9 pl-3 text-ellipsis focus:border-sky focus:outline-2 focus:outline-offset-1 focus:outline-sky"
        >
          {options.map((option) => (
            <option key={option.id} value={option.id}>
              {option.label}
            </option>
          ))}
        </select>
        <ChevronDown
          aria-hidden="true"
          className="pointer-events-none absolute top-1/2 right-3 size-4 -translate-y-1/2 text-ink-soft"
        />
      </div>
    </div>
  );
}
