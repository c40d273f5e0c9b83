import { paverColors, paverPatterns, paverShapes } from '../pavers/paver-choice.ts';
import type { PaverChoice } from '../pavers/paver-choice.ts';
import type { PlannedProduct } from './laying-settings.ts';

type Option = { readonly id: string; readonly label: string };

const labelOf = (options: readonly Option[], id: string | undefined): string =>
  options.find((option) => option.id === id)?.label ?? '';

const MIXED = 'Mixed sizes';

/** The pavers of a plan: its product and the pattern, else the choice of step 3. */
export const plannedPavers = (
  pavers: Parameters<typeof paversText>[0],
  { product }: { readonly product?: PlannedProduct | undefined },
) =>
  product
    ? `${product.title} (${product.sku}), ${product.mix ? MIXED : labelOf(paverPatterns, pavers.pattern)}`
    : paversText(pavers);

/** Pavers as people read them: 'Rectangle, Running bond (stretcher), Red brick'. */
export const paversText = ({ shape, pattern, color }: Omit<PaverChoice, 'color'> & Partial<PaverChoice>): string =>
  [labelOf(paverShapes, shape), labelOf(paverPatterns, pattern), labelOf(paverColors, color)]
    .filter((label) => label !== '')
    .join(', ');
