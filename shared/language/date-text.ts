import { locales } from './language.ts';
import type { Language } from './language.ts';

/**
 * 'Mar 2025' for '2025-03', 'Nov 24, 2026' for a date. For an instant it is the day in `timeZone`, where an evening may
 * be on another day than in UTC.
 */
export function dateText(date: string, language: Language, timeZone = 'UTC'): string {
  const form = date.length === 7 ? ({ month: 'short', year: 'numeric' } as const) : ({ dateStyle: 'medium' } as const);
  return new Intl.DateTimeFormat(locales[language], { ...form, timeZone }).format(new Date(date));
}
