type Box = { readonly left: number; readonly top: number; readonly right: number; readonly bottom: number };

/**
 * How far a box has to move to lie completely in a frame, in pixels to the right and down. If the box is too large, its
 * upper left part is shown.
 */
export const shiftInto = (box: Box, frame: Box): readonly [number, number] => [
  shift([box.left, box.right], [frame.left, frame.right]),
  shift([box.top, box.bottom], [frame.top, frame.bottom]),
];

type Span = readonly [from: number, to: number];

const shift = ([from, to]: Span, [first, last]: Span): number => Math.max(first - from, Math.min(0, last - to));
