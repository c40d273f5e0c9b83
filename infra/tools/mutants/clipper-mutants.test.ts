import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { describe, expect, test } from 'vitest';

import { clipToPaver } from '#shared/laying/clip-to-paver.ts';
import { clipperChecks } from '#shared/testing/clipper-checks.ts';
import type { Clip, ClipperCheck } from '#shared/testing/clipper-checks.ts';

const folder = join(import.meta.dirname, '../../../shared/laying');
const source = readFileSync(join(folder, 'clip-to-paver.ts'), 'utf8');

/** Mistakes that a clipper could have: its code, the mistaken code, and the check that notices the mistake. */
const mutants: readonly (readonly [from: string, to: string, noticedBy: ClipperCheck])[] = [
  [
    "if (found === 'inside') loops.push(ring);",
    "if (found === 'inside') others.push(ring);",
    'a cut-out in the paver is a hole, and sawn',
  ],
  [
    "if (covered && loops.length === 0) return 'whole';",
    "if (covered) return 'whole';",
    'a cut-out in the paver is a hole, and sawn',
  ],
  [
    'covered ? [{ ring: paver, holes: [], area: twiceArea(paver) / 2, sawn: 0 }] : []',
    '[]',
    'a cut-out in the paver is a hole, and sawn',
  ],
  [
    'around += lengthOf(corner, corners[(index + 1) % corners.length] ?? corner);',
    'around += 1;',
    'a corner just inside of a very long side counts',
  ],
  ["return spans.length > 0 ? 'inside' : [];", 'return [];', 'a cut-out in the paver is a hole, and sawn'],
  ['[...spans.slice(first), ...spans.slice(0, first)]', 'spans.slice(first)', 'a cut-out over the edge is cut off'],
  ['(edge.at[side] ?? 0) + lengthOf(', 'lengthOf(', 'a side through two corners leaves a triangle'],
  [
    'run.points.push(end);',
    'if (span.outAt !== NOWHERE) run.points.push(end);',
    'a corner just inside of a very long side counts',
  ],
  [
    'run.sawn += lengthOf(start, end);',
    'run.sawn = lengthOf(start, end);',
    'a tongue that touches the edge from inside is its own piece',
  ],
  [
    'run.to = along(span.outAt, end);',
    'run.to = along(span.outAt, start);',
    'a tongue that touches the edge from inside is its own piece',
  ],
  [
    'run.leaves = minus(b, a);',
    'run.leaves = minus(a, b);',
    'a tongue that touches the edge from inside is its own piece',
  ],
  ['enters: minus(b, a)', 'enters: minus(a, b)', 'a tongue that touches the edge from inside is its own piece'],
  [
    'a.x === b.x ? a.x : a.x + t * (b.x - a.x)',
    'a.x + t * (a.x - b.x)',
    'a corner just inside of a very long side counts',
  ],
  ['a.y === b.y ? a.y : a.y + t * (b.y - a.y)', 'a.y + t * (a.y - b.y)', 'a notch through the paver leaves two pieces'],
  ['span.t1 - span.t0 > MIN_SHARE ||', 'span.t1 - span.t0 > -1 ||', 'a corner that is only grazed cuts nothing'],
  ['|| span.inAt === NOWHERE || span.outAt === NOWHERE;', ';', 'a corner just inside of a very long side counts'],
  [
    'corners[index + 1] ?? corners[0]]',
    'corners[index + 1] ?? corners[1]]',
    'a cut-out in the paver is a hole, and sawn',
  ],
  [
    'if (before <= 0 && after <= 0) return false;',
    'if (before < 0 && after < 0) return false;',
    'what is covered is whole',
  ],
  [
    'if (before <= 0 && after <= 0) return false;',
    'if (before <= 0 || after <= 0) return false;',
    'a corner just inside of a very long side counts',
  ],
  [
    'const t = before / (before - after);',
    'const t = after / (after - before);',
    'a corner just inside of a very long side counts',
  ],
  [
    'if (before <= 0 && t >= span.t0) {',
    'if (before < 0 && t >= span.t0) {',
    'a side through two corners leaves a triangle',
  ],
  [
    'if (before <= 0 && t >= span.t0) {',
    'if (before <= 0) {',
    'a piece and the rest are the paver, however they are turned',
  ],
  [
    '} else if (after <= 0 && t <= span.t1) {',
    '} else if (after < 0 && t <= span.t1) {',
    'a side through two corners leaves a triangle',
  ],
  [
    '} else if (after <= 0 && t <= span.t1) {',
    '} else if (after <= 0) {',
    'a piece and the rest are the paver, however they are turned',
  ],
  ['span.inAt = index;', 'span.inAt = 0;', 'a notch that ends in the paver leaves one piece'],
  ['span.outAt = index;', 'span.outAt = 0;', 'a corner just inside of a very long side counts'],
  ['if (!open.has(start)) continue;', '', 'several runs are joined along the edge in their order'],
  ['sawn += run.sawn;', 'sawn = run.sawn;', 'several runs are joined along the edge in their order'],
  ['ring.push(...cornersAfter(edge, run.to, next.ahead));', '', 'a side through two corners leaves a triangle'],
  [
    'if (ahead < best.ahead) best',
    'if (ahead > best.ahead || best.ahead === Infinity) best',
    'a notch through the paver leaves two pieces',
  ],
  [
    'if (ahead > SAME && around - ahead > SAME) return ahead;',
    'return ahead;',
    'a notch that ends on the edge leaves two pieces',
  ],
  [
    'out.x * back.y - out.y * back.x > 0 ? 0 : around',
    'out.x * back.y - out.y * back.x > 0 ? around : 0',
    'a tongue that touches the edge from inside is its own piece',
  ],
  [
    '(((other.from - run.to) % around) + around) % around',
    'Math.abs(other.from - run.to)',
    'a notch through the paver leaves two pieces',
  ],
  [
    '((((at[index] ?? 0) - from) % around) + around) % around',
    '(at[index] ?? 0) - from',
    'a notch that ends in the paver leaves one piece',
  ],
  ['away > SAME && away < ahead - SAME', 'away > SAME', 'a corner just inside of a very long side counts'],
  ['passed.toSorted((a, b) => a.away - b.away)', 'passed', 'a notch that ends in the paver leaves one piece'],
  [
    'const rounded = withoutRepeats(ring);',
    'const rounded = ring;',
    'a tongue that touches the edge from inside is its own piece',
  ],
  [
    'filter((ring) => twiceArea(ring) > 0)',
    'filter((ring) => twiceArea(ring) < 0)',
    'a cut-out in the paver is a hole, and sawn',
  ],
  [
    'const cutOuts = loops.filter((ring) => twiceArea(ring) < 0);',
    'const cutOuts: Ring[] = [];',
    'a cut-out in the paver is a hole, and sawn',
  ],
  [
    'corner && isInsideRings([piece.ring], corner)',
    'corner !== undefined',
    'an island is a piece of its own, also in a cut-out',
  ],
  [
    'sum + twiceArea(hole) / 2, piece.area',
    'sum - twiceArea(hole) / 2, piece.area',
    'a cut-out in the paver is a hole, and sawn',
  ],
  ['sum + lengthAround(hole), piece.sawn', 'sum, piece.sawn', 'a cut-out in the paver is a hole, and sawn'],
  ['sawn: lengthAround(ring) })', 'sawn: 0 })', 'an island is a piece of its own, also in a cut-out'],
];

/** The clipper with one piece of its source replaced. */
async function mutated(from: string, to: string): Promise<Clip> {
  expect(source.split(from)).toHaveLength(2);
  const contents = source.replace(from, () => to);
  const { outputFiles } = await build({
    stdin: { contents, loader: 'ts', resolveDir: folder },
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'node',
  });
  const text = Buffer.from(outputFiles[0]?.text ?? '').toString('base64');
  const { clipToPaver: clip } = (await import(`data:text/javascript;base64,${text}`)) as { clipToPaver: Clip };
  return clip;
}

/** Whether a check passes; a clipper that throws fails it. */
function passes(name: ClipperCheck, clip: Clip): boolean {
  try {
    return clipperChecks[name](clip);
  } catch {
    return false;
  }
}

describe('the clipper', () => {
  test.each(Object.keys(clipperChecks) as ClipperCheck[])('holds that %s', (name) => {
    expect(clipperChecks[name](clipToPaver)).toBe(true);
  });

  test.each(mutants)('with “%s” as “%s” fails the check that %s', async (from, to, noticedBy) => {
    expect(passes(noticedBy, await mutated(from, to))).toBe(false);
  });
});
