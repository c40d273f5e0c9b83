import type { PaverChoice, PaverColor, PaverPattern, PaverShape } from './paver-choice.ts';

const shapes: Readonly<Record<PaverShape, string>> = {
  square: 'Cuadrado',
  rectangle: 'Rectangular',
  hexagon: 'Hexagonal',
  cobblestone: 'Empedrado (irregular)',
  circle: 'Circular (con acentos radiales)',
};

const patterns: Readonly<Record<PaverPattern, string>> = {
  'herringbone-45': 'Espiga (45°)',
  'herringbone-90': 'Espiga (90°)',
  'basket-weave': 'Tejido de canasta',
  'running-bond': 'Traba corrida',
  'stack-bond': 'Junta recta',
  circular: 'Circular o radial',
};

const colors: Readonly<Record<PaverColor, string>> = {
  'red-brick': 'Rojo ladrillo',
  'charcoal-gray': 'Gris carbón',
  'buff-tan': 'Beige',
  'warm-earth-blend': 'Mezcla de tonos tierra cálidos',
  'sandstone-cream': 'Crema arenisca',
};

export const patternTextEs = (pattern: PaverPattern): string => patterns[pattern];

/** 'Gris carbón · Rectangular · Espiga (45°)' */
export const paverTextEs = ({ color, shape, pattern }: PaverChoice): string =>
  [colors[color], shapes[shape], patterns[pattern]].join(' · ');
