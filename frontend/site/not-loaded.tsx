import type { Language } from '#shared/language/language.ts';
import { failureWords } from '../content/homeowner/read-words.ts';

/** A relative address, so that the query stays: the signer's secret, or the language. */
const THIS_PAGE = '';

type NotLoadedProps = {
  readonly language: Language;
  /** What the homeowner can do instead of reloading. */
  readonly otherwise?: string;
};

/** Says that a script of a homeowner's page did not load. Only a reload of the page is sure to ask for it again. */
export function NotLoaded({ language, otherwise = '' }: NotLoadedProps) {
  const words = failureWords[language];
  return (
    <p className="rounded-md bg-danger-soft px-4 py-3 text-base text-danger">
      {words.notLoaded} {otherwise}{' '}
      <a href={THIS_PAGE} className="inline-flex min-h-11 items-center font-semibold text-danger underline">
        {words.reload}
      </a>
    </p>
  );
}
