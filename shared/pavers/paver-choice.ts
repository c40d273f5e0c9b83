import * as z from 'zod';

/** Shapes, patterns and colors of step 3, with the labels screens show (product 7.2 to 7.4). */
export const paverShapes = [
  { id: 'square', label: 'Square' },
  { id: 'rectangle', label: 'Rectangle' },
  { id: 'hexagon', label: 'Hexagon' },
  { id: 'cobblestone', label: 'Cobblestone (irregular)' },
  { id: 'circle', label: 'Circle (radial accents)' },
] as const;

export const paverPatterns = [
  { id: 'herringbone-45', label: 'Herringbone (45°)' },
  { id: 'herringbone-90', label: 'Herringbone (90°)' },
  { id: 'basket-weave', label: 'Basket weave' },
  { id: 'running-bond', label: 'Running bond (stretcher)' },
  { id: 'stack-bond', label: 'Stack bond' },
  { id: 'circular', label: 'Circular/radial' },
] as const;

export const paverColors = [
  { id: 'red-brick', label: 'Red brick' },
  { id: 'charcoal-gray', label: 'Charcoal gray' },
  { id: 'buff-tan', label: 'Buff/tan' },
  { id: 'warm-earth-blend', label: 'Warm earth blend (mixed tones)' },
  { id: 'sandstone-cream', label: 'Sandstone cream' },
] as const;

export const paverChoice = z.strictObject({
  shape: z.enum(paverShapes.map(({ id }) => id)),
  pattern: z.enum(paverPatterns.map(({ id }) => id)),
  color: z.enum(paverColors.map(({ id }) => id)),
});

export type PaverChoice = Readonly<z.infer<typeof paverChoice>>;
export type PaverShape = PaverChoice['shape'];
export type PaverPattern = PaverChoice['pattern'];
export type PaverColor = PaverChoice['color'];

/** The pavers until somebody chooses others (product 7.5). */
export const defaultPavers: PaverChoice = {
  shape: 'rectangle',
  pattern: 'herringbone-45',
  color: 'warm-earth-blend',
};

const labelIn = (list: readonly { readonly id: string; readonly label: string }[], id: string): string =>
  list.find((one) => one.id === id)?.label ?? '';

export const patternText = (pattern: PaverPattern): string => labelIn(paverPatterns, pattern);

/** 'Charcoal gray · Rectangle · Herringbone (45°)' */
export const paverText = ({ color, shape, pattern }: PaverChoice): string =>
  [labelIn(paverColors, color), labelIn(paverShapes, shape), patternText(pattern)].join(' · ');
