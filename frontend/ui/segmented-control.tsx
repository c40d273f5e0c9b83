import { Radio } from '@base-ui/react/radio';
import { RadioGroup } from '@base-ui/react/radio-group';
import type { ReactNode } from 'react';

type Option<T extends string> = { readonly value: T; readonly label: ReactNode };

type SegmentedControlProps<T extends string> = {
  readonly label: string;
  readonly value: T;
  readonly options: readonly Option<T>[];
  readonly onChange: (value: T) => void;
};

/** Two or three options side by side. Arrow keys move between them. */
export function SegmentedControl<T extends string>({ label, value, options, onChange }: SegmentedControlProps<T>) {
  return (
    <RadioGroup
      aria-label={label}
      value={value}
      onValueChange={(next) => onChange(next as T)}
      className="grid auto-cols-fr grid-flow-col gap-0.5 rounded-md bg-sand-deep p-[3px]"
    >
      {options.map((option) => (
        <Radio.Root
          key={option.value}
          value={option.value}
          className="flex min-h-[34px] cursor-pointer items-center justify-center gap-1.5 rounded-[7px] px-2.5 text-center text-sm font-semibold whitespace-nowrap text-ink-soft tight:whitespace-normal data-[checked]:bg-paper data-[checked]:text-ink data-[checked]:shadow-card"
        >
          {option.label}
        </Radio.Root>
      ))}
    </RadioGroup>
  );
}
