import { useId, useRef } from 'react';

type SliderFieldProps = {
  readonly label: string;
  readonly unit: string;
  readonly value: number;
  readonly min: number;
  readonly max: number;
  readonly step: number;
  readonly onChange: (value: number) => void;
  /** Called when the slider is let go of, by pointer or key. */
  readonly onEnd?: () => void;
  /** Called when a press became a swipe over the slider; without it the value is as it was before the press. */
  readonly onCancel?: () => void;
};

/** A labeled slider that shows its value with the unit. */
export function SliderField({ label, unit, value, min, max, step, onChange, onEnd, onCancel }: SliderFieldProps) {
  const id = useId();
  // A finger that scrolls the page moves the slider where it comes down, before the browser knows that it scrolls.
  const pressedAt = useRef(value);
  return (
    <div className="grid gap-1">
      <p className="flex justify-between text-sm">
        <label htmlFor={id} className="font-semibold">
          {label}
        </label>
        <output htmlFor={id} className="text-ink-soft tabular-nums">
          {value}
          {unit}
        </output>
      </p>
      <input
        id={id}
        type="range"
        min={min}
        max={max}
        step={step}
        value={value}
        aria-valuetext={`${value}${unit}`}
        onChange={({ currentTarget }) => onChange(currentTarget.valueAsNumber)}
        onPointerDown={() => {
          pressedAt.current = value;
        }}
        onPointerCancel={onCancel ?? (() => onChange(pressedAt.current))}
        onPointerUp={onEnd}
        onKeyUp={onEnd}
        className="h-6 w-full accent-sky"
      />
    </div>
  );
}
