import { useId, useRef } from 'react';

type SliderFieldProps = {
  readonly label: string;
  readonly unit: string;
  readonly value: number;
  readonly min: number;
  readonly max: number;
  readonly step: number;
  readonly onChange: (value: number) => void;
  /** Called when the slider is released, by pointer or key. */
  readonly onEnd?: () => void;
  /** Called when a press turns out to be a swipe. Without it, the value goes back to what it was before the press. */
  readonly onCancel?: () => void;
};

/** A labeled slider that shows its value with the unit. */
export function SliderField({ label, unit, value, min, max, step, onChange, onEnd, onCancel }: SliderFieldProps) {
  const id = useId();
  // A finger that scrolls the page first moves the slider to where it touches, before the browser knows that it is
  // scrolling.
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
