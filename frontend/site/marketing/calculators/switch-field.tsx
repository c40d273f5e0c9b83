import { useEffect, useEffectEvent, useRef } from 'react';

type SwitchFieldProps = {
  readonly label: string;
  readonly on: boolean;
  readonly onChange: (on: boolean) => void;
};

/** A toggle that takes over a state set before hydration. */
export function SwitchField({ label, on, onChange }: SwitchFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const meet = useEffectEvent(() => {
    const pressed = input.current?.checked ?? on;
    if (pressed !== on) onChange(pressed);
  });
  useEffect(() => meet(), []);
  return (
    <label className="switch">
      <input
        ref={input}
        type="checkbox"
        role="switch"
        checked={on}
        aria-checked={on}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
      />
      {label}
    </label>
  );
}
