import { ChevronDown } from 'lucide-react';
import { useId } from 'react';
import type { ComponentProps } from 'react';

import { cx } from './class-names.ts';

type Option<T> = { readonly value: T; readonly label: string; readonly group?: string };

type SelectFieldProps<T extends string> = {
  readonly label: string;
  readonly value: T;
  /** In the order shown. Neighbors with the same `group` are listed under its name. */
  readonly options: readonly Option<T>[];
  readonly onChange: (value: T) => void;
  readonly error?: string | undefined;
  readonly className?: string;
};

/** A labeled native select, which works on every phone and keyboard. */
export function SelectField<T extends string>(props: SelectFieldProps<T>) {
  const { label, value, options, onChange, error, className } = props;
  const id = useId();
  return (
    <div className={cx('grid content-start gap-1.5', className)}>
      <label htmlFor={id} className="text-sm leading-5 font-semibold">
        {label}
      </label>
      <Select
        id={id}
        value={value}
        aria-invalid={error !== undefined}
        aria-describedby={error === undefined ? undefined : `${id}-note`}
        onChange={({ currentTarget }) => onChange(currentTarget.value as T)}
        className="min-h-10 border-line-strong bg-paper text-base"
      >
        {groupsOf(options).map(({ group, members }) =>
          group === undefined ? (
            <Options key="" options={members} />
          ) : (
            <optgroup key={group} label={group}>
              <Options options={members} />
            </optgroup>
          ),
        )}
      </Select>
      {error !== undefined && (
        <p id={`${id}-note`} className="text-sm leading-5 text-danger">
          {error}
        </p>
      )}
    </div>
  );
}

/** The arrow of every select, in place of the browser's own. `className` says its height, its colors and its text. */
export const Select = ({ className, ...select }: ComponentProps<'select'>) => (
  <span className="relative block">
    <select
      {...select}
      className={cx('w-full min-w-0 appearance-none rounded-md border pr-8 pl-3 text-ellipsis', className)}
    />
    <ChevronDown
      aria-hidden="true"
      className="pointer-events-none absolute top-1/2 right-2.5 size-4 -translate-y-1/2 opacity-75"
    />
  </span>
);

const Options = ({ options }: { readonly options: readonly Option<string>[] }) =>
  options.map(({ value, label }) => (
    <option key={value} value={value}>
      {label}
    </option>
  ));

function groupsOf<T>(options: readonly Option<T>[]) {
  const names = [...new Set(options.map(({ group }) => group))];
  return names.map((group) => ({ group, members: options.filter((option) => option.group === group) }));
}
