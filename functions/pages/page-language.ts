import type { Language } from '#shared/language/language.ts';
import type { StoredPage } from './page.ts';

/** What a page is in, and what it is read in when its address asks for a language (product 18.20). */
export const languagesOf = ({ language: usualLanguage = 'en' }: StoredPage, asked: Language | undefined) => ({
  usualLanguage,
  language: asked ?? usualLanguage,
});
