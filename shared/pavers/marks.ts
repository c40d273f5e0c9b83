import type { Size } from '#shared/geometry/camera.ts';

/** Marks each cell that has at least `min` marked cells within `radius` of it, itself included. */
export function vote(marks: Uint8Array, { width, height }: Size, radius: number, min: number): Uint8Array {
  return marks.map((_, cell) => {
    const [x, y] = [cell % width, Math.floor(cell / width)];
    let marked = 0;
    for (let j = Math.max(0, y - radius); j <= Math.min(height - 1, y + radius); j += 1) {
      for (let i = Math.max(0, x - radius); i <= Math.min(width - 1, x + radius); i += 1) {
        marked += marks[j * width + i] ?? 0;
      }
    }
    return marked >= min ? 1 : 0;
  });
}

/** The connected component of marked cells around a cell (4-neighborhood). */
function componentAround(marks: Uint8Array, { width }: Size, start: number, seen: Uint8Array): readonly number[] {
  const component = [start];
  seen[start] = 1;
  for (const cell of component) {
    const beside = [cell % width > 0 ? cell - 1 : -1, (cell + 1) % width > 0 ? cell + 1 : -1];
    for (const next of [...beside, cell - width, cell + width]) {
      if (marks[next] !== 1 || seen[next] === 1) continue;
      seen[next] = 1;
      component.push(next);
    }
  }
  return component;
}

/** Keeps the marks of the connected components that pass the test. */
export function componentsWhere(
  marks: Uint8Array,
  size: Size,
  isKept: (component: readonly number[]) => boolean,
): Uint8Array {
  const [seen, kept] = [new Uint8Array(marks.length), new Uint8Array(marks.length)];
  marks.forEach((mark, cell) => {
    if (mark === 0 || seen[cell] === 1) return;
    const component = componentAround(marks, size, cell, seen);
    if (isKept(component)) for (const part of component) kept[part] = 1;
  });
  return kept;
}

/** Fills gaps and bays narrower than twice the radius. */
export function fillGaps(marks: Uint8Array, size: Size, radius: number): Uint8Array {
  const inverse = (mark: number): number => 1 - mark;
  return vote(vote(marks, size, radius, 1).map(inverse), size, radius, 1).map(inverse);
}
