import { useEffect, useEffectEvent, useId, useRef } from 'react';

import type { Slider } from '../../../content/calculators.ts';

type RangeFieldProps = { readonly slider: Slider; readonly value: number; readonly onChange: (value: number) => void };

export const dollars = (value: number): string => `${value < 0 ? '-' : ''}$${Math.abs(value).toLocaleString('en-US')}`;

const shown: Readonly<Record<Slider['unit'], (value: number) => string>> = {
  hours: (value) => `${value} h`,
  dollars,
  percent: (value) => `${value}%`,
};

/** A slider with its value. Its track is an SVG, because the content security policy forbids inline styles. */
export function RangeField({ slider, value, onChange }: RangeFieldProps) {
  const { label, min, max, step, unit } = slider;
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const text = shown[unit](value);
  // Takes over a value that was set before hydration.
  const meet = useEffectEvent(() => {
    const moved = input.current?.valueAsNumber ?? value;
    if (moved !== value) onChange(moved);
  });
  useEffect(() => meet(), []);
  return (
    <div className="range">
      <label htmlFor={id}>{label}</label>
      <output htmlFor={id}>{text}</output>
      <span className="track">
        <svg viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
          <rect width={(100 * (value - min)) / (max - min)} height={1} />
        </svg>
        <input
          ref={input}
          type="range"
          {...{ id, min, max, step, value }}
          aria-valuetext={text}
          onChange={({ currentTarget }) => onChange(currentTarget.valueAsNumber)}
        />
      </span>
      <span className="ends" aria-hidden="true">
        <span>{shown[unit](min)}</span>
        <span>{shown[unit](max)}</span>
      </span>
    </div>
  );
}
