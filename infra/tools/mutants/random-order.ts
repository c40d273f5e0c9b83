/** The items in an order that depends on the seed alone (mulberry32, Fisher-Yates). */
export function randomOrder<T>(items: readonly T[], seed: number): readonly T[] {
  const next = random(seed);
  const ordered = [...items];
  for (let at = ordered.length - 1; at > 0; at -= 1) {
    const other = Math.floor(next() * (at + 1));
    [ordered[at], ordered[other]] = [ordered[other] as T, ordered[at] as T];
  }
  return ordered;
}

/** Numbers from 0 to 1. */
function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
