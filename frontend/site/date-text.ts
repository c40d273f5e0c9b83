import { locales } from '#shared/language/language.ts';
import type { Language } from '#shared/language/language.ts';

/** 'Mar 2025' for '2025-03', 'Nov 24, 2026' for a date or a time. */
export function dateText(date: string, language: Language): string {
  const form = date.length === 7 ? ({ month: 'short', year: 'numeric' } as const) : ({ dateStyle: 'medium' } as const);
  return new Intl.DateTimeFormat(locales[language], { ...form, timeZone: 'UTC' }).format(new Date(date));
}
