/** Each point with the one after it; the last is followed by the first. */
export function sidesOf<T>(points: readonly T[]): readonly (readonly [T, T])[] {
  return points.flatMap((from, index) => {
    const to = points[(index + 1) % points.length];
    return to === undefined ? [] : [[from, to] as const];
  });
}
