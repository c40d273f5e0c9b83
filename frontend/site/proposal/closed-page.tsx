import type { ClosedPageView } from '#shared/proposals/page-view.ts';
import { pageWords } from '../../content/homeowner/page-words.ts';
import { NoticePage } from '../notice-page.tsx';
import { OptOut } from './opt-out.tsx';

/** The page of a company whose pages are closed for a while. The reason does not concern the homeowner. */
export function ClosedPage({ slug, address, language, optedOut }: ClosedPageView) {
  const words = pageWords[language];
  return (
    <NoticePage title={words.closed}>
      <p className="text-ink-soft">{words.closedText}</p>
      <OptOut slug={slug} address={address} language={language} optedOut={optedOut} />
    </NoticePage>
  );
}
