import type { Language } from '#shared/language/language.ts';
import { pageWords } from '../../content/homeowner/page-words.ts';
import { NoticePage } from '../notice-page.tsx';

type MissingPageProps = {
  /** The language that was asked for. Without one, the reader is unknown, and the page uses both languages. */
  readonly language: Language | undefined;
};

/** The same page for drafts, deleted, revoked and unknown links, so that nobody learns which of them it is. */
export function MissingPage({ language }: MissingPageProps) {
  const words = pageWords[language ?? 'en'];
  const { missing, missingText } = pageWords.es;
  return (
    <NoticePage title={words.missing}>
      <p className="text-ink-soft">{words.missingText}</p>
      {language === undefined && (
        <div lang="es" className="mt-3 grid gap-3 border-t border-line pt-5">
          <h2 className="display text-xl">{missing}</h2>
          <p className="text-ink-soft">{missingText}</p>
        </div>
      )}
    </NoticePage>
  );
}
