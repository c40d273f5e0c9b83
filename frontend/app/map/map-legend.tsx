import { statusMapColors } from './status-map-colors.ts';

const entries = [
  ['Draft', 'gray'],
  ['Completed', 'blue'],
  ['Sent', 'amber'],
  ['Opened', 'green'],
  ['Other', 'dark gray'],
] as const;

export function MapLegend() {
  return (
    <ul
      aria-label="Proposal statuses"
      className="absolute bottom-4 left-4 z-[5] flex gap-3.5 rounded-md bg-paper px-3.5 py-2 text-xs font-medium shadow-overlay max-lg:hidden"
    >
      {entries.map(([label, color]) => (
        <li key={label} className="flex items-center gap-1.5">
          <i aria-hidden="true" className="size-[9px] rounded-full" style={{ background: statusMapColors[color] }} />
          {label}
        </li>
      ))}
    </ul>
  );
}
