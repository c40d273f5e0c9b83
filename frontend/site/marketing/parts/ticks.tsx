import { Check, Minus } from 'lucide-react';

type TicksProps = { readonly items: readonly string[]; readonly missing?: readonly string[] };

/** List of what is included and what is missing. */
export function Ticks({ items, missing = [] }: TicksProps) {
  return (
    <ul className="ticks">
      {items.map((item) => (
        <li key={item}>
          <Check className="i" />
          <span>{item}</span>
        </li>
      ))}
      {missing.map((item) => (
        <li key={item} className="no">
          <Minus className="i" />
          <span>{item}</span>
        </li>
      ))}
    </ul>
  );
}
