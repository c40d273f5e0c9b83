import { paverColors, paverPatterns, paverShapes } from '../pavers/paver-choice.ts';
import type { PaverChoice } from '../pavers/paver-choice.ts';

type Option = { readonly id: string; readonly label: string };

const labelOf = (options: readonly Option[], id: string | undefined): string =>
  options.find((option) => option.id === id)?.label ?? '';

/** Pavers as people read them: 'Rectangle, Running bond (stretcher), Red brick'. */
export const paversText = ({ shape, pattern, color }: Omit<PaverChoice, 'color'> & Partial<PaverChoice>): string =>
  [labelOf(paverShapes, shape), labelOf(paverPatterns, pattern), labelOf(paverColors, color)]
    .filter((label) => label !== '')
    .join(', ');
