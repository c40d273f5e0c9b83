import { phoneHref } from '#shared/forms/phone-href.ts';
import type { ProposalPageView } from '#shared/proposals/page-view.ts';
import type { PublicBranding } from '#shared/proposals/public-page.ts';
import { pageWords } from '../../content/homeowner/page-words.ts';
import { bookingWords } from '../../content/homeowner/read-words.ts';
import { Booked } from '../booking/booked.tsx';
import { Booking } from '../booking/booking.tsx';
import { Island } from '../island.tsx';
import { NotLoaded } from '../not-loaded.tsx';
import { isSigned } from './proposal-view.ts';

const SECONDARY =
  'grid min-h-[52px] place-items-center rounded-md border border-line-strong px-5 text-center font-semibold text-ink no-underline hover:bg-sand';

type BookingCardProps = { readonly view: ProposalPageView; readonly branding: PublicBranding };

/** Booking, or the company's contact details when visits cannot be booked. */
export function BookingCard({ view, branding }: BookingCardProps) {
  const { proposal, bookable, visitBooked, owner, language } = view;
  const { companyName, phoneNumber } = branding;
  const { slug, propertyAddress: address } = proposal;
  const booking = { slug, companyName, phoneNumber, address, isSigned: isSigned(proposal), language };
  return (
    <div id="book" className="flex scroll-mt-4 flex-col p-5 md:px-7 md:py-6">
      {visitBooked && <Island name="booked" of={Booked} props={booking} />}
      {bookable && !visitBooked && (
        <>
          <noscript>
            <p className="mt-2 rounded-md bg-sand p-4">{pageWords[language].bookingNeedsScript(phoneNumber)}</p>
          </noscript>
          <Island
            name="booking"
            of={Booking}
            className="min-h-[460px] data-failed:hidden noscript:hidden"
            props={booking}
            notLoaded={
              <>
                <h2 className="display mb-2 text-xl">{pageWords[language].bookVisit}</h2>
                <NotLoaded language={language} otherwise={bookingWords[language].pleaseCall(phoneNumber)} />
              </>
            }
          />
        </>
      )}
      {!bookable && <NotHere branding={branding} view={view} hidden={owner?.hidden} />}
    </div>
  );
}

type NotHereProps = {
  readonly branding: PublicBranding;
  readonly view: ProposalPageView;
  readonly hidden: 'draft' | 'revoked' | 'closed' | undefined;
};

function NotHere({ branding, view: { proposal, language }, hidden }: NotHereProps) {
  const words = pageWords[language];
  const { phoneNumber, emailAddress } = branding;
  const heading = <h2 className="display text-xl">{words.bookVisit}</h2>;
  if (hidden) {
    return (
      <>
        {heading}
        <p className="mt-2 text-ink-soft">{words.notOpenYet}</p>
      </>
    );
  }
  return (
    <div className="grid gap-3">
      {heading}
      {!isSigned(proposal) && <p className="text-ink-soft">{words.weMeasure}</p>}
      {phoneNumber && (
        <a
          href={phoneHref(phoneNumber)}
          className="grid min-h-[52px] place-items-center rounded-md bg-(--brand) forced-colors:border px-5 py-2 text-center font-semibold text-(--on-brand) no-underline"
        >
          {words.call(phoneNumber)}
        </a>
      )}
      {emailAddress && (
        <a
          href={`mailto:${emailAddress}?subject=${encodeURIComponent(words.mailSubject(proposal.proposalId))}`}
          className={SECONDARY}
        >
          {words.writeMail}
        </a>
      )}
    </div>
  );
}
