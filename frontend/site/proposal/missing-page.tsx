import type { Language } from '#shared/language/language.ts';
import { pageWords } from '../../content/homeowner/page-words.ts';
import { NoticePage } from '../notice-page.tsx';

/** The same page for drafts, deleted, revoked and unknown links, so that nobody learns which it is. */
export function MissingPage({ language }: { readonly language: Language }) {
  const words = pageWords[language];
  return (
    <NoticePage title={words.missing}>
      <p className="text-ink-soft">{words.missingText}</p>
    </NoticePage>
  );
}
