import type { Language } from '#shared/language/language.ts';
import type { StoredPage } from './page.ts';

/** The usual language of a page, and the language it is shown in when its address asks for one (product 18.20). */
export const languagesOf = ({ language: usualLanguage = 'en' }: StoredPage, asked: Language | undefined) => ({
  usualLanguage,
  language: asked ?? usualLanguage,
});
