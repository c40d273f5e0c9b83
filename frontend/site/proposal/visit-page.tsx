import { zoneName } from '#shared/visits/visit-format.ts';
import type { VisitSlot } from '#shared/visits/visit-slots.ts';
import { AskFirst } from '../ask-first.tsx';
import { NoticePage } from '../notice-page.tsx';
import { VisitWhen } from '../visit-when.tsx';
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
  /** The visit has begun or is over. */
  readonly past: boolean;
  /** Times it can be moved to. */
  readonly times: readonly VisitSlot[];
  /** What became of a move. */
  readonly outcome?: 'moved' | 'taken';
};

const LINK =
  'inline-flex min-h-12 items-center justify-center rounded-md border border-line-strong px-5 font-semibold text-ink no-underline hover:bg-sand';

const headingOf = ({ state, companyName, outcome }: VisitPageView): string => {
  if (state === 'cancelled') return 'This visit is cancelled';
  return outcome === 'moved' ? 'Your visit is moved' : `Your visit with ${companyName}`;
};

/** The visit with buttons to move and cancel it, which work without JavaScript. */
export function VisitPage({ visit }: { readonly visit: VisitPageView }) {
  const { state, timeZone, address, companyName, companyPhone, slug, token, past } = visit;
  const open = state === 'booked' && !past;
  return (
    <NoticePage title={headingOf(visit)}>
      {visit.outcome === 'taken' && (
        <p role="alert" className="rounded-md bg-danger-soft px-4 py-3 text-danger">
          This time was just taken. Please choose another one. Your visit stays as it was.
        </p>
      )}
      <p className="rounded-md bg-sand px-4 py-2.5 font-semibold">
        {/* The hours are an inline block, which does not take the line of its parent. */}
        <span className={state === 'cancelled' ? 'line-through [&_span]:line-through' : ''}>
          <VisitWhen slot={visit} timeZone={timeZone} />
        </span>
        <span className="block text-sm font-normal text-ink-soft">
          {zoneName(visit.start, timeZone)} · {address}
        </span>
      </p>
      {companyPhone && <p className="text-ink-soft">Questions? Call {companyPhone}.</p>}
      {open && (
        <>
          <a className={LINK} href={`/api/proposals/slug/${slug}/visits/${token}/calendar`}>
            Add to my calendar
          </a>
          <MoveVisit visit={visit} />
          <AskFirst
            label="Cancel this visit"
            question={`${companyName} is told at once, and the time is free for others.`}
            answer="Yes, cancel it"
            action={`/api/proposals/slug/${slug}/visits/${token}/cancel`}
          />
        </>
      )}
      {state === 'booked' && past && <p className="text-ink-soft">This visit has begun or is over.</p>}
      <a className="inline-flex min-h-11 items-center text-ink underline" href={`/proposal/${slug}`}>
        {state === 'cancelled' ? 'Book another time' : 'See the proposal'}
      </a>
    </NoticePage>
  );
}
