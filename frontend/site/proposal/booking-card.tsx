import type { ProposalPageView } from '#shared/proposals/page-view.ts';
import type { PublicBranding } from '#shared/proposals/public-page.ts';
import { Booked } from '../booking/booked.tsx';
import { Booking } from '../booking/booking.tsx';
import { Island } from '../island.tsx';
import { phoneHref } from './proposal-view.ts';

const SECONDARY =
  'grid min-h-[52px] place-items-center rounded-md border border-line-strong px-5 text-center font-semibold text-ink no-underline hover:bg-sand';

type BookingCardProps = { readonly view: ProposalPageView; readonly branding: PublicBranding };

/** Booking, or the company's contact details when visits cannot be booked. */
export function BookingCard({ view, branding }: BookingCardProps) {
  const { proposal, bookable, visitBooked, owner } = view;
  const { companyName, phoneNumber } = branding;
  return (
    <div id="book" className="flex scroll-mt-4 flex-col p-5 md:px-7 md:py-6">
      {visitBooked && (
        <Island
          name="booked"
          of={Booked}
          props={{ slug: proposal.slug, companyName, phoneNumber, address: proposal.propertyAddress }}
        />
      )}
      {bookable && !visitBooked && (
        <>
          <noscript>
            <p className="mt-2 rounded-md bg-sand p-4">
              Booking here needs JavaScript. Please {phoneNumber ? `call ${phoneNumber}` : 'contact us'} instead.
            </p>
          </noscript>
          <Island
            name="booking"
            of={Booking}
            className="min-h-[460px] noscript:hidden"
            props={{ slug: proposal.slug, companyName, phoneNumber, address: proposal.propertyAddress }}
          />
        </>
      )}
      {!bookable && <NotHere branding={branding} proposalId={proposal.proposalId} hidden={owner?.hidden} />}
    </div>
  );
}

type NotHereProps = {
  readonly branding: PublicBranding;
  readonly proposalId: string;
  readonly hidden: 'draft' | 'revoked' | undefined;
};

function NotHere({ branding, proposalId, hidden }: NotHereProps) {
  const { phoneNumber, emailAddress } = branding;
  const heading = <h2 className="display text-xl">Book a visit</h2>;
  if (hidden) {
    return (
      <>
        {heading}
        <p className="mt-2 text-ink-soft">Homeowners choose a time here once the page is open to them.</p>
      </>
    );
  }
  return (
    <div className="grid gap-3">
      {heading}
      <p className="text-ink-soft">We measure on site and give you a final price.</p>
      {phoneNumber && (
        <a
          href={phoneHref(phoneNumber)}
          className="grid min-h-[52px] place-items-center rounded-md bg-(--brand) px-5 font-semibold text-(--on-brand) no-underline"
        >
          Call {phoneNumber}
        </a>
      )}
      {emailAddress && (
        <a
          href={`mailto:${emailAddress}?subject=${encodeURIComponent(`Proposal ${proposalId}`)}`}
          className={SECONDARY}
        >
          Write an e-mail
        </a>
      )}
    </div>
  );
}
