import type { MonthNumbers } from '#shared/today/outcome.ts';
import { longMonth, shortMonth } from './month-names.ts';

/** In the chart's own units, which are about pixels. */
const COLUMN = 60;
const BAR = 11;
const HEIGHT = 150;
const TOP = 22;
const FOOT = 24;
const LEFT = 28;

const bars = [
  { name: 'sent', label: 'Sent', color: 'var(--color-ink-soft)' },
  { name: 'opened', label: 'Opened', color: 'var(--color-sky)' },
  { name: 'booked', label: 'Success', color: 'var(--color-clay)' },
  { name: 'won', label: 'Won', color: 'var(--color-success)' },
] as const;

type MonthChartProps = { readonly rows: readonly MonthNumbers[] };

/** Sent, opened, success and won by month, as bars and as a table of the same numbers. */
export function MonthChart({ rows }: MonthChartProps) {
  return (
    <figure className="mt-5">
      <figcaption className="mb-2 flex flex-wrap gap-x-5 gap-y-1 text-sm text-ink-soft">
        {bars.map(({ name, label, color }) => (
          <span key={name} className="flex items-center gap-2">
            <i aria-hidden="true" className="size-3 rounded-[3px]" style={{ background: color }} />
            {label}
          </span>
        ))}
      </figcaption>
      <Bars rows={rows} />
      <details className="mt-2 text-sm">
        <summary className="w-fit cursor-pointer py-1 font-semibold">Show as a table</summary>
        <NumbersTable rows={rows} />
      </details>
    </figure>
  );
}

function Bars({ rows }: MonthChartProps) {
  const top = niceTop(Math.max(...rows.map(({ sent, won }) => Math.max(sent, won))));
  const width = LEFT + rows.length * COLUMN;
  const y = (count: number): number => TOP + HEIGHT - (count / top) * HEIGHT;
  return (
    <svg
      role="img"
      aria-label={`Proposals by month, ${sentenceOf(rows)}. The table below has every number.`}
      viewBox={`0 0 ${width} ${TOP + HEIGHT + FOOT}`}
      className="w-full text-ink-soft"
    >
      {[0, top / 2, top].map((count) => (
        <g key={count}>
          <line x1={LEFT} x2={width} y1={y(count)} y2={y(count)} stroke="var(--color-line)" />
          <text x={LEFT - 8} y={y(count) + 4} textAnchor="end" fontSize="11" fill="currentColor">
            {count}
          </text>
        </g>
      ))}
      {rows.map((row, n) => (
        <g key={row.month} transform={`translate(${LEFT + n * COLUMN + (COLUMN - bars.length * (BAR + 1)) / 2} 0)`}>
          {bars.map(({ name, color }, place) => (
            <rect
              key={name}
              x={place * (BAR + 1)}
              y={y(row[name])}
              width={BAR}
              height={TOP + HEIGHT - y(row[name])}
              rx="2"
              fill={color}
            />
          ))}
          <text
            x={(bars.length * (BAR + 1)) / 2}
            y={TOP + HEIGHT + 17}
            textAnchor="middle"
            fontSize="12"
            fill="currentColor"
          >
            {shortMonth(row.month)}
          </text>
        </g>
      ))}
    </svg>
  );
}

/** An even number at least as large, so that the middle line marks a whole number. */
function niceTop(largest: number): number {
  const step = 10 ** Math.floor(Math.log10(Math.max(1, largest)));
  const found = [1, 2, 4, 6, 8, 10].map((times) => times * step).find((top) => top >= largest && top % 2 === 0);
  return found ?? Math.max(2, 10 * step);
}

function sentenceOf(rows: readonly MonthNumbers[]): string {
  const last = rows.at(-1);
  if (!last) return 'none';
  return `${longMonth(last.month)}: ${bars.map(({ name, label }) => `${last[name]} ${label.toLowerCase()}`).join(', ')}`;
}

function NumbersTable({ rows }: MonthChartProps) {
  return (
    // Its columns do not wrap, so with large text the table scrolls, and not the page.
    <div className="overflow-x-auto">
      <table className="mt-2 w-full max-w-[640px] text-right tabular-nums">
        <thead>
          <tr className="border-b">
            <th scope="col" className="py-1.5 text-left font-semibold">
              Month
            </th>
            {bars.map(({ name, label }) => (
              <th key={name} scope="col" className="py-1.5 font-semibold">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.toReversed().map((row) => (
            <tr key={row.month} className="border-b">
              <th scope="row" className="py-1.5 text-left font-normal">
                {longMonth(row.month)}
              </th>
              {bars.map(({ name }) => (
                <td key={name}>{row[name]}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
