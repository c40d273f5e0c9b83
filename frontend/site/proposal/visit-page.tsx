import { addressIn, addressNaming } from '#shared/language/language.ts';
import type { Language } from '#shared/language/language.ts';
import { pagePath } from '#shared/proposals/page-url.ts';
import { zoneName } from '#shared/visits/visit-format.ts';
import type { VisitSlot } from '#shared/visits/visit-slots.ts';
import { bookingWords } from '../../content/homeowner/read-words.ts';
import { AskFirst } from '../ask-first.tsx';
import { NoticePage } from '../notice-page.tsx';
import { VisitWhen } from '../visit-when.tsx';
import { CallSentence } from './call-sentence.tsx';
import { MoveVisit } from './move-visit.tsx';

/** A booked or canceled visit, as the homeowner's link shows it. */
export type VisitPageView = {
  readonly state: 'booked' | 'cancelled';
  readonly start: string;
  readonly end: string;
  readonly timeZone: string;
  readonly address: string;
  readonly companyName: string;
  readonly companyPhone: string;
  readonly slug: string;
  readonly token: string;
  /** Whether an e-mail is sent about its latest change. */
  readonly isMailed: boolean;
  /** Whether the person with this link may see the proposal. */
  readonly seesProposal: boolean;
  /** Whether the visit has begun or is over. */
  readonly past: boolean;
  /** The times that it can be moved to. */
  readonly times: readonly VisitSlot[];
  /** The company's current time zone, which the visit gets when it is moved. */
  readonly timesZone: string;
  /** The outcome of a move. */
  readonly outcome?: 'moved' | 'taken';
  /** The language of the page, and the language in which the visit was booked. */
  readonly language: Language;
  readonly usualLanguage: Language;
};

const LINK =
  'inline-flex min-h-12 items-center justify-center rounded-md border border-line-strong px-5 py-2 text-center font-semibold text-ink no-underline hover:bg-sand';

/** The outcome of a visit, as the heading of its page and in the browser's tab. */
export const headingOf = ({ state, companyName, outcome, language }: VisitPageView): string => {
  const words = bookingWords[language];
  if (state === 'cancelled') return words.canceledTitle;
  return outcome === 'moved' ? words.movedTitle : words.visitTitle(companyName);
};

/** The visit with buttons to move and cancel it, which work without JavaScript. */
export function VisitPage({ visit }: { readonly visit: VisitPageView }) {
  const { state, timeZone, address, companyName, companyPhone, slug, token, seesProposal, past, isMailed } = visit;
  const { language, usualLanguage } = visit;
  const words = bookingWords[language];
  // Refusals must be in the language of the page too, so Spanish is always named in the address.
  const here = (path: string): string => addressIn(path, language, language === 'en' ? usualLanguage : 'en');
  const open = state === 'booked' && !past;
  return (
    <NoticePage title={headingOf(visit)}>
      {visit.outcome === 'taken' && (
        <p role="alert" className="rounded-md bg-danger-soft px-4 py-3 text-danger">
          {words.takenKept}
        </p>
      )}
      <p className="rounded-md bg-sand px-4 py-2.5 font-semibold">
        {/* The hours are an inline block, which does not inherit its parent's line-through. */}
        <span className={state === 'cancelled' ? 'line-through [&_span]:line-through' : ''}>
          <VisitWhen slot={visit} timeZone={timeZone} language={language} />
        </span>
        <span className="block text-sm font-normal text-ink-soft">
          {zoneName(visit.start, timeZone, language)} · {address}
        </span>
      </p>
      {!isMailed && <p>{words.noMail}</p>}
      {state === 'cancelled' && !seesProposal ? (
        <p>
          <CallSentence text={words.pleaseCall(companyPhone)} phone={companyPhone} />
        </p>
      ) : (
        companyPhone && (
          <p className="text-ink-soft">
            <CallSentence text={words.questions(companyPhone)} phone={companyPhone} />
          </p>
        )
      )}
      {open && (
        <>
          <a className={LINK} href={`/api/proposals/slug/${slug}/visits/${token}/calendar`}>
            {words.calendar}
          </a>
          <MoveVisit visit={visit} />
          <AskFirst
            label={words.cancel}
            question={words.cancelAsk(companyName)}
            answer={words.cancelYes}
            action={here(`/api/proposals/slug/${slug}/visits/${token}/cancel`)}
          />
        </>
      )}
      {state === 'booked' && past && <p className="text-ink-soft">{words.over}</p>}
      {seesProposal && (
        <a
          className="inline-flex min-h-11 items-center text-ink underline"
          href={addressNaming(pagePath({ slug }), language)}
        >
          {state === 'cancelled' ? words.bookAnother : words.seeProposal}
        </a>
      )}
    </NoticePage>
  );
}
