import type { Language } from '../language/language.ts';
import { formatDollars } from '../proposals/price.ts';

/** '$1,000.00' */
export const formatCents = (cents: number, language: Language = 'en'): string =>
  formatDollars(cents / 100, { language });
