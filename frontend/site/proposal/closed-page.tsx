import type { Language } from '#shared/language/language.ts';
import { pageWords } from '../../content/homeowner/page-words.ts';
import { NoticePage } from '../notice-page.tsx';

/** The page of a company whose pages are closed for a while; why is not the homeowner's business. */
export function ClosedPage({ language }: { readonly language: Language }) {
  const words = pageWords[language];
  return (
    <NoticePage title={words.closed}>
      <p className="text-ink-soft">{words.closedText}</p>
    </NoticePage>
  );
}
