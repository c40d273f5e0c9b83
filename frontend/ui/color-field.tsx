import { useId } from 'react';

type ColorFieldProps = { readonly label: string; readonly value: string; readonly onChange: (color: string) => void };

/** Colors next to each other where their names fit, and below each other where they do not. */
export const COLOR_COLUMNS = 'grid grid-cols-[repeat(auto-fit,minmax(min(100%,9.5rem),1fr))] gap-2';

/** The browser's color picker next to the value as text. */
export function ColorField({ label, value, onChange }: ColorFieldProps) {
  const id = useId();
  return (
    <div className="flex min-h-12 items-center gap-2.5 rounded-md border px-2.5 py-1.5">
      <input
        id={id}
        type="color"
        value={value}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
        className="size-8 shrink-0 rounded-sm border-0 bg-transparent p-0"
      />
      <label htmlFor={id} className="grid min-w-0">
        <b className="text-sm font-semibold">{label}</b>
        <small className="text-xs text-ink-soft uppercase">{value}</small>
      </label>
    </div>
  );
}
