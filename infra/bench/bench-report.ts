import type { BenchRun, Section } from './bench-run.ts';
import { digits, percent } from './print-row.ts';
import { median, spread, verdictOf } from './row.ts';
import type { CurvePoint, Row } from './row.ts';

const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** Size of a bar in pixels. Its width is this multiple of the target or the highest value. */
const BAR = { width: 260, height: 18 };
const ROOM = 1.15;

const rounded = (value: number): string => value.toFixed(1);

/** A bar from the least to the largest value, with a dot at the median and a line at the target. */
function bar({ values, target }: Row): string {
  const known = values.filter(Number.isFinite);
  const most = Math.max(...known, target ?? 0) * ROOM;
  const x = (value: number): string => rounded(most > 0 ? (value / most) * BAR.width : 0);
  const [y, least, largest] = [BAR.height / 2, Math.min(...known), Math.max(...known)];
  const drawn =
    known.length === 0
      ? ''
      : `<line x1="0" x2="${x(median(known))}" y1="${y}" y2="${y}" class="reach"/><line x1="${x(least)}" x2="${x(largest)}" y1="${y}" y2="${y}" class="range"/><circle cx="${x(median(known))}" cy="${y}" r="4"/>`;
  const limit =
    target === undefined
      ? ''
      : `<line x1="${x(target)}" x2="${x(target)}" y1="1" y2="${BAR.height - 1}" class="limit"/>`;
  return `<svg class="bar" width="${BAR.width}" height="${BAR.height}" aria-hidden="true">${drawn}${limit}</svg>`;
}

const CURVE = { width: 420, height: 150, left: 60, bottom: 24 };

/** The cost of an item over the number of items, both on scales of powers of ten. */
function curveChart(points: readonly CurvePoint[]): string {
  const [xs, ys] = [
    points.map(({ items }) => Math.log10(items)),
    points.map(({ cost }) => Math.log10(Math.max(1e-6, cost))),
  ];
  const [x0, x1] = [Math.min(...xs), Math.max(...xs)];
  // The chart is at least two powers of ten high, so that a flat curve looks flat.
  const middle = (Math.min(...ys) + Math.max(...ys)) / 2;
  const half = Math.max(1, (Math.max(...ys) - Math.min(...ys)) / 2 + 0.1);
  const place = points.map(({ items, cost }, n) => ({
    x: CURVE.left + (((xs[n] ?? x0) - x0) / Math.max(1e-9, x1 - x0)) * (CURVE.width - CURVE.left - 40),
    y: (CURVE.height - CURVE.bottom) * (1 - ((ys[n] ?? middle) - middle + half) / (2 * half)),
    items,
    cost,
  }));
  const marks = place
    .map(
      ({ x, y, items, cost }) =>
        `<circle cx="${rounded(x)}" cy="${rounded(y)}" r="3"/><text x="${rounded(x)}" y="${rounded(y - 8)}">${cost.toPrecision(3)} µs</text><text x="${rounded(x)}" y="${CURVE.height - 6}">${items.toLocaleString('en-US')}</text>`,
    )
    .join('');
  const line = place.map(({ x, y }) => `${rounded(x)},${rounded(y)}`).join(' ');
  return `<svg class="curve" width="${CURVE.width}" height="${CURVE.height}" role="img" aria-label="Cost of an item by number of items"><polyline points="${line}"/>${marks}</svg>`;
}

function rowHtml(row: Row): string {
  const { name, values, unit, target, curve } = row;
  const verdict = verdictOf(row);
  const cells = [
    digits(Math.min(...values)),
    digits(median(values)),
    values.length > 1 ? percent(spread(row)) : '',
    unit,
    target === undefined ? '' : String(target),
  ];
  const chart = curve ? `<br>${curveChart(curve)}` : '';
  return `<tr class="${verdict.replace(' ', '-')}"><th scope="row">${escape(name)}${chart}</th><td>${bar(row)}</td>${cells.map((text) => `<td>${text}</td>`).join('')}<td>${verdict}</td></tr>`;
}

function sectionHtml({ measure, rows }: Section): string {
  const head = ['what', '', 'minimum', 'median', 'spread', 'unit', 'target', ''];
  const cells = head.map((text) => `<th scope="col">${text}</th>`).join('');
  return `<h2>${escape(measure)}</h2><table><thead><tr>${cells}</tr></thead><tbody>${rows.map(rowHtml).join('')}</tbody></table>`;
}

const STYLE = `body{font:14px/1.45 system-ui,sans-serif;color:#1f2937;background:#fff;margin:32px auto;max-width:1200px;padding:0 16px}
h1{font-size:24px}h2{font-size:17px;margin:32px 0 8px}table{border-collapse:collapse;width:100%}
th,td{border-bottom:1px solid #e5e7eb;padding:6px 8px;text-align:left;vertical-align:top}thead th{color:#6b7280;font-weight:500}
tbody th{font-weight:500}td{font-variant-numeric:tabular-nums;white-space:nowrap}
.missed td:last-child{color:#b91c1c;font-weight:600}.unclear td:last-child{color:#b45309;font-weight:600}.met td:last-child{color:#15803d}
svg line{stroke:#94a3b8}.reach{stroke:#dbeafe!important;stroke-width:10}.range{stroke:#2563eb!important;stroke-width:2}.limit{stroke:#b91c1c!important;stroke-width:2}
svg circle{fill:#2563eb}polyline{fill:none;stroke:#2563eb;stroke-width:2}.curve text{font-size:11px;text-anchor:middle;fill:#6b7280}`;

/** A standalone page without scripts: tables, bars and curves of a run. */
export function benchReport({ at, machine, commit, sections }: BenchRun): string {
  const where = escape(`${at}${commit && `, commit ${commit}`}, ${machine}`);
  const said = sections.flatMap(({ rows }) => rows.map(verdictOf));
  const count = (verdict: string): number => said.filter((one) => one === verdict).length;
  const sum = `${count('met')} met, ${count('missed')} missed, ${count('unclear')} unclear, ${count('no target')} without a target`;
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Bench</title><style>${STYLE}</style>
<h1>Bench</h1><p>${where}</p><p>${sum}. A bar reaches to the median; the dark line goes from the least value to the largest; the red line is the target.</p>
${sections.map(sectionHtml).join('\n')}</html>
`;
}
