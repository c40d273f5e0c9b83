import type { Language } from '#shared/language/language.ts';
import { pageWords } from '../../content/homeowner/page-words.ts';
import { NoticePage } from '../notice-page.tsx';

type UnsubscribePageProps = { readonly language: Language };

/** Asks before it acts, because mail programs open links on their own (product 33.10). */
export function UnsubscribePage({ language }: UnsubscribePageProps) {
  const words = pageWords[language];
  return (
    <NoticePage title={words.unsubscribeTitle}>
      <p>{words.unsubscribeText}</p>
      <form method="post">
        <button type="submit" className="min-h-11 rounded-md bg-ink px-5 py-2 font-semibold text-white">
          {words.unsubscribe}
        </button>
      </form>
    </NoticePage>
  );
}

export function UnsubscribedPage({ language }: UnsubscribePageProps) {
  const words = pageWords[language];
  return (
    <NoticePage title={words.done}>
      <p>{words.unsubscribed}</p>
    </NoticePage>
  );
}
