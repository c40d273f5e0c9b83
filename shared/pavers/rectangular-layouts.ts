import { setRectangle } from './cell.ts';
import type { Layout, PaverSize } from './cell.ts';
import { hash } from './noise.ts';

/** Straight courses, each shifted by a share of a paver: 0 is stack bond, 1/2 running bond, 1/3 third bond. */
export function courses(size: PaverSize, shift: number): Layout {
  const { w, h } = size;
  const salt = Math.round(shift * 12);
  return (x, y, cell) => {
    const course = Math.floor(y / h);
    const offset = (((course * shift) % 1) + 1) % 1;
    const along = x / w + offset;
    const stone = Math.floor(along);
    setRectangle(cell, (along - stone) * w, y - course * h, size);
    cell.id = hash(stone, course, salt);
  };
}

/** Pairs of 2:1 pavers, `short` meters across, turned by 90° from one square to the next. */
export function basketWeave(short: number): Layout {
  const lying = { w: 2 * short, h: short };
  const standing = { w: short, h: 2 * short };
  return (x, y, cell) => {
    const column = Math.floor(x / (2 * short));
    const row = Math.floor(y / (2 * short));
    const left = x - column * 2 * short;
    const top = y - row * 2 * short;
    if ((column + row) % 2 === 0) {
      const stone = Math.floor(left / short);
      setRectangle(cell, left - stone * short, top, standing);
      cell.id = hash(column, row, stone + 4);
    } else {
      const stone = Math.floor(top / short);
      setRectangle(cell, left, top - stone * short, lying);
      cell.id = hash(column, row, stone + 1);
    }
  };
}

/** Large squares alternating with groups of four small ones. */
export function squareWeave(small: number): Layout {
  const [one, two] = [
    { w: small, h: small },
    { w: 2 * small, h: 2 * small },
  ];
  return (x, y, cell) => {
    const column = Math.floor(x / two.w);
    const row = Math.floor(y / two.w);
    const left = x - column * two.w;
    const top = y - row * two.w;
    if ((column + row) % 2 === 0) {
      setRectangle(cell, left, top, two);
      cell.id = hash(column, row, 11);
      return;
    }
    const [a, b] = [Math.floor(left / small), Math.floor(top / small)];
    setRectangle(cell, left - a * small, top - b * small, one);
    cell.id = hash(column * 2 + a, row * 2 + b, 12);
  };
}

/** 2:1 pavers, `short` meters across, in interlocking L-shapes; the pattern repeats every four along a diagonal. */
export function herringbone(short: number): Layout {
  const lying = { w: 2 * short, h: short };
  const standing = { w: short, h: 2 * short };
  return (x, y, cell) => {
    const i = Math.floor(x / short);
    const j = Math.floor(y / short);
    const step = (((i - j) % 4) + 4) % 4;
    const left = step === 1 ? i - 1 : i;
    const top = step === 2 ? j - 1 : j;
    setRectangle(cell, x - left * short, y - top * short, step < 2 ? lying : standing);
    cell.id = hash(left, top, step < 2 ? 1 : 2);
  };
}

/** Squares as wide as a paver is long, each of as many pavers as fit, turned from one square to the next. */
export function basketWeaveOf({ w, h }: PaverSize): Layout {
  const count = Math.max(1, Math.round(w / h));
  const [lying, standing] = [
    { w, h: w / count },
    { w: w / count, h: w },
  ];
  return (x, y, cell) => {
    const [column, row] = [Math.floor(x / w), Math.floor(y / w)];
    const [left, top] = [x - column * w, y - row * w];
    const isStanding = (column + row) % 2 === 0;
    const stone = Math.min(count - 1, Math.floor(((isStanding ? left : top) / w) * count));
    if (isStanding) setRectangle(cell, left - stone * standing.w, top, standing);
    else setRectangle(cell, left, top - stone * lying.h, lying);
    cell.id = hash(column, row, stone + (isStanding ? 4 : 1));
  };
}

const isInside = (x: number, y: number, { w, h }: PaverSize): boolean => x >= 0 && x < w && y >= 0 && y < h;

/** Herringbone of pavers of any proportion: one lying and one standing paver, repeated along two steps of a lattice. */
export function herringboneOf(size: PaverSize): Layout {
  const { w: long, h: short } = size;
  const standing = { w: short, h: long };
  // The steps are (short, short) and (-short - long, long - short), with an area of two pavers between them.
  const area = 2 * long * short;
  const reach = Math.ceil(Math.max((long * long + short * short) / area, (long + short) / (2 * short)));
  return (x, y, cell) => {
    const first = Math.floor((x * (long - short) + y * (short + long)) / area);
    const second = Math.floor((y - x) / (2 * long));
    for (let i = first + 1; i >= first - reach; i -= 1) {
      for (let j = second - 1; j <= second + 1; j += 1) {
        const left = x - i * short + j * (short + long);
        const top = y - i * short - j * (long - short);
        const isLying = isInside(left, top, size);
        if (!isLying && !isInside(left + short, top, standing)) continue;
        if (isLying) setRectangle(cell, left, top, size);
        else setRectangle(cell, left + short, top, standing);
        cell.id = hash(i, j, isLying ? 5 : 6);
        return;
      }
    }
    // Rounding can leave a point between two pavers. Such a point is on an edge.
    cell.edge = 0;
  };
}
