import type { Language } from '#shared/language/language.ts';
import { answerIn } from '../../content/homeowner/answer-words.ts';
import { pageWords } from '../../content/homeowner/page-words.ts';
import { failureWords } from '../../content/homeowner/read-words.ts';
import { NoticePage } from '../notice-page.tsx';

export type Refused = {
  readonly language: Language;
  /** The server's message. */
  readonly message: string;
  /** The page on which the button was pressed. */
  readonly back: string;
  readonly backLabel: 'backToVisit' | 'backToProposal' | 'tryAgain';
};

/** What a page without JavaScript says when the server refused a press. */
export function RefusedPage({ language, message, back, backLabel }: Refused) {
  const words = pageWords[language];
  return (
    <NoticePage title={words.refused}>
      <p role="alert" className="text-ink-soft">
        {answerIn(language, message, failureWords[language].failed)}
      </p>
      <a className="inline-flex min-h-11 items-center text-ink underline" href={back}>
        {words[backLabel]}
      </a>
    </NoticePage>
  );
}
