import { describe, expect, test } from 'vitest';

import { AppError } from '#shared/http/errors.ts';
import { printedText } from '../pdf/printed-text.ts';
import { requirePrintableWords } from './require-printable.ts';

describe('a sign that decides what was agreed', () => {
  const refused = (words: string): string => {
    try {
      requirePrintableWords(words);
      return '';
    } catch (error) {
      return error instanceof AppError ? error.message : String(error);
    }
  };

  test.each(Array.from('≤≥≈→←⬆↓⌀✓☐☑⬜➕➖∆♦■□●○★∅≠⅓⅔⅛⅜⅝⅞④‑❌'))('is written out in a contract: %s', (sign) => {
    expect(refused(`5 ${sign} 6`)).toBe('');
    expect(printedText(`5 ${sign} 6`)).toMatch(/^5 [ -~•ØΔ]+ 6$/);
    expect(printedText(`5 ${sign} 6`)).not.toContain('?');
  });

  test.each(Array.from('√‰∞〃≡⊥∠☆'))('that cannot be written out is refused: %s', (sign) => {
    expect(refused(`5 ${sign} 6`)).toContain(`cannot print ${sign}.`);
    expect(printedText(`5 ${sign} 6`)).toBe('5 ? 6');
  });
});
