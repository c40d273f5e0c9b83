/** The box in which a name is drawn, in the units of its path. */
export const DRAWN_BOX = { width: 600, height: 200 } as const;

const within = (value: number, most: number): number => Math.min(Math.max(value, 0), most);

/**
 * A drawn name as lines of points. Whatever was sent is kept inside its box, so that it covers no word of a contract.
 */
export function drawnLines(path: string): [number, number][][] {
  return path
    .split('M')
    .map((line) => pointsOf(line))
    .filter((line) => line.length > 0);
}

function pointsOf(line: string): [number, number][] {
  const numbers = [...line.matchAll(/-?\d+(?:\.\d+)?/g)].map(([one]) => Number(one));
  const points: [number, number][] = [];
  for (let at = 0; at + 1 < numbers.length; at += 2) {
    const [x = 0, y = 0] = numbers.slice(at, at + 2);
    points.push([within(x, DRAWN_BOX.width), within(y, DRAWN_BOX.height)]);
  }
  // A dot has one point, which a pen would not show.
  const [dot] = points;
  return points.length === 1 && dot ? [dot, [dot[0] + 1, dot[1] + 1]] : points;
}
