import type { BenchRun, Section } from './bench-run.ts';
import { digits, percent } from './print-row.ts';
import { median, spread, verdictOf } from './row.ts';
import type { Row, Verdict } from './row.ts';

const verdicts: Readonly<Record<Verdict, string>> = {
  met: 'met',
  missed: '**missed**',
  unclear: 'unclear',
  'no target': '',
};

/** A vertical bar would end the cell. */
const cell = (text: string): string => text.replaceAll('|', '\\|');

function line(row: Row): string {
  const { name, values, unit, target } = row;
  const numbers = [
    digits(Math.min(...values)),
    digits(median(values)),
    String(values.length),
    values.length > 1 ? percent(spread(row)) : '',
    unit,
    target === undefined ? '' : String(target),
    verdicts[verdictOf(row)],
  ];
  return `| ${[cell(name), ...numbers].join(' | ')} |`;
}

function sectionText({ measure, rows }: Section): string {
  const head = '| what | minimum | median | values | spread | unit | target | |\n|---|---|---|---|---|---|---|---|';
  return `## ${measure}\n\n${head}\n${rows.map(line).join('\n')}\n`;
}

/** The page `docs/performance.md`. */
export function performancePage({ at, machine, commit, sections, missing }: BenchRun): string {
  const where = `Measured on ${at.slice(0, 10)}${commit && ` at commit ${commit}`}, on ${machine}.`;
  return `# Performance

Written by \`npm run bench\`; do not edit. ${where}

\`x\` is a ratio to a floor that was measured in the same run, in turn with the row: the floor is what the work cannot do without, and the row's name says what it is. The middle half of the values decides, with 15 % of allowance: within the limit the row is met, beyond it missed, and a row whose middle half lies on both sides is unclear, whatever its median. The spread is the width of that half. Sizes and counts are measured once and have no allowance. A measure of seconds takes five values and more, one of minutes two or three.

The cheap phone is a browser whose processor is slowed four times, over 1.6 Mbit/s with 150 ms of latency. It has no graphics chip, so that the processor draws the map of /app too. At a person's pace pointing at something and pressing it takes 1.2 s. \`hand\` and \`wizard\` draw a sixteenth of the pixels: without a graphics chip the processor draws the map, which at full resolution keeps every press waiting for some 200 ms.
${missing.length > 0 ? `\n**Not in this run:** ${missing.join(', ')}.\n` : ''}
${sections.map(sectionText).join('\n')}`;
}
